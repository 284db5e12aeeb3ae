#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace kitwright {

/// Work for several threads, where one job may give rise to others. The results must not depend on who does a job, or when.
class Jobs {
 public:
  using Job = std::function<void()>;
  /// Jobs begin in the order in which they were added.
  void add(Job job);
  /// Begins when no other is left to begin: what is soon done fills the time that is left over at the end.
  void add_last(Job job);
  /// Does all jobs and those that they add, in that many threads, one of them this one. After the first exception no job begins
  /// any more; it arrives here.
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
