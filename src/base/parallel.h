#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace kitwright {

/// Runs `work(worker)` in that many threads, at least one, one of them this one. Rethrows the first exception by worker.
inline void run_workers(int workers, const std::function<void(int worker)>& work) {
  std::vector<std::exception_ptr> failures(static_cast<std::size_t>(std::max(1, workers)));
  const auto run = [&](int worker) {
    try {
      work(worker);
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

inline int useful_workers(int workers, std::size_t count) {
  return std::max(1, std::min<int>(workers, static_cast<int>(std::max<std::size_t>(count, 1))));
}

/// Calls `work(worker, index)` for every index below `count`, dealt in turn to `workers` threads: worker w gets w, w + workers,
/// ... so that which worker does what never depends on time.
inline void deal(int workers, std::size_t count, const std::function<void(int worker, std::size_t index)>& work) {
  workers = useful_workers(workers, count);
  run_workers(workers, [&](int worker) {
    for (std::size_t i = static_cast<std::size_t>(worker); i < count; i += static_cast<std::size_t>(workers)) work(worker, i);
  });
}

}  // namespace kitwright
