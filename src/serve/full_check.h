#pragma once

#include <condition_variable>
#include <csignal>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace kitwright {

/// `kitwright check` in a process of its own: what takes seconds (sheets, legibility, both styles) must not stand in the way of
/// the next change, and a process can be ended at any time.
class FullCheck {
 public:
  /// `told` gets what the program printed on stdout, on a thread of this object. `arguments` begin with the program's path.
  FullCheck(std::vector<std::string> arguments, const sigset_t& signals, std::function<void(std::string)> told);
  ~FullCheck();
  FullCheck(const FullCheck&) = delete;
  FullCheck& operator=(const FullCheck&) = delete;

  /// Begins anew; one that runs is ended and never told.
  void begin();
  /// Ends one that runs.
  void end();

 private:
  void run();
  std::string output_of_child(int turn);
  void kill_child();

  const std::vector<std::string> arguments_;
  const sigset_t signals_;
  const std::function<void(std::string)> told_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool wanted_ = false, over_ = false;
  int turn_ = 0;  ///< counts begin() and end(): what was begun before is not told
  pid_t child_ = 0;
  std::jthread thread_;  ///< last, since it uses all others
};

}  // namespace kitwright
