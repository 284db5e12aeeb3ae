#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace kitwright {

/// Runs `work(worker)` on so many threads, at least one; worker 0 is the calling thread. If several throw, the exception of the
/// lowest worker is rethrown.
inline void run_workers(int workers, const std::function<void(int worker)>& work) {
  std::vector<std::exception_ptr> failures(static_cast<std::size_t>(std::max(1, workers)));
  // An exception must not leave a thread: it would end the program.
  const auto run = [&](int worker) {
    try {
      work(worker);
    } catch (...) {
      failures[static_cast<std::size_t>(worker)] = std::current_exception();
    }
  };
  // Leaving this block joins the threads.
  {
    std::vector<std::jthread> threads;
    for (int w = 1; w < workers; ++w) threads.emplace_back(run, w);
    run(0);
  }
  for (const std::exception_ptr& failure : failures)
    if (failure) std::rethrow_exception(failure);
}

/// No more workers than there is work for.
inline int useful_workers(int workers, std::size_t count) {
  return std::max(1, std::min<int>(workers, static_cast<int>(std::max<std::size_t>(count, 1))));
}

/// Calls `work(worker, index)` for every index below `count`. Worker w gets w, w + workers, and so on, so who does what never
/// depends on timing.
inline void deal(int workers, std::size_t count, const std::function<void(int worker, std::size_t index)>& work) {
  workers = useful_workers(workers, count);
  run_workers(workers, [&](int worker) {
    for (std::size_t i = static_cast<std::size_t>(worker); i < count; i += static_cast<std::size_t>(workers)) work(worker, i);
  });
}

}  // namespace kitwright
