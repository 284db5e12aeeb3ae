#include "base/jobs.h"

#include <utility>

#include "base/parallel.h"

namespace kitwright {

void Jobs::add(Job job) {
  const std::scoped_lock lock(mutex_);
  first_.push_back(std::move(job));
  changed_.notify_one();
}

void Jobs::add_last(Job job) {
  const std::scoped_lock lock(mutex_);
  last_.push_back(std::move(job));
  changed_.notify_one();
}

/// The next job. Waits as long as running jobs may still add one; returns an empty job when all is done.
Jobs::Job Jobs::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stopped_ || !first_.empty() || !last_.empty() || at_work_ == 0; });
  std::deque<Job>& from = first_.empty() ? last_ : first_;
  if (stopped_ || from.empty()) return {};
  Job job = std::move(from.front());
  from.pop_front();
  ++at_work_;
  return job;
}

void Jobs::end_one() {
  const std::scoped_lock lock(mutex_);
  // The last one to finish wakes those that wait for more.
  if (--at_work_ == 0) changed_.notify_all();
}

/// Lets waiting threads go home; jobs that run are not interrupted.
void Jobs::stop() {
  const std::scoped_lock lock(mutex_);
  stopped_ = true;
  changed_.notify_all();
}

void Jobs::run(int workers) {
  run_workers(workers, [&](int) {
    while (const Job job = next()) {
      try {
        job();
      } catch (...) {
        stop();
        end_one();
        throw;
      }
      end_one();
    }
  });
}

}  // namespace kitwright
