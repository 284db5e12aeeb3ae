#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace kitwright {

/// Calls `work(worker, index)` for every index below `count`, dealt in turn to `workers` threads: worker w gets w, w + workers, ...
/// so that which worker does what never depends on time. Rethrows the first exception by worker.
inline void deal(int workers, std::size_t count, const std::function<void(int worker, std::size_t index)>& work) {
  workers = std::max(1, std::min<int>(workers, static_cast<int>(std::max<std::size_t>(count, 1))));
  std::vector<std::exception_ptr> failures(static_cast<std::size_t>(workers));
  const auto run = [&](int worker) {
    try {
      for (std::size_t i = static_cast<std::size_t>(worker); i < count; i += static_cast<std::size_t>(workers)) work(worker, i);
    } catch (...) {
      failures[static_cast<std::size_t>(worker)] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int w = 1; w < workers; ++w) threads.emplace_back(run, w);
    run(0);
  }
  for (const std::exception_ptr& failure : failures)
    if (failure) std::rethrow_exception(failure);
}

}  // namespace kitwright
