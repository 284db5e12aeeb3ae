#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace kitwright {

/// Jobs for several threads; a job may add others. Results must not depend on which thread does a job, or when.
class Jobs {
 public:
  using Job = std::function<void()>;
  /// Jobs start in the order in which they are added.
  void add(Job job);
  /// Adds a job that starts when no other is waiting: short jobs fill the gaps while the last long ones finish.
  void add_last(Job job);
  /// Runs all jobs, and those that they add, on `workers` threads, the calling one included. After the first exception no further
  /// job starts; the exception is thrown here.
  void run(int workers);

 private:
  Job next();
  void end_one();
  void stop();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> first_, last_;
  int at_work_ = 0;
  bool stopped_ = false;
};

}  // namespace kitwright
