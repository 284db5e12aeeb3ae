#pragma once

#include <csignal>

#include "serve/folder_watch.h"

namespace kitwright {

/// Ctrl-C and `kill`, taken as a wish to end in good order instead of at once. To be made before any thread, which would else get
/// the signals itself.
class StopSignal {
 public:
  /// Throws Failure.
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  /// A file descriptor that can be read as soon as the signal has come.
  int descriptor() const { return signals_.number(); }
  bool asked() const;
  /// What a child process should block: the signals that were blocked before.
  const sigset_t& before() const { return before_; }

 private:
  sigset_t before_;
  OwnDescriptor signals_;
};

}  // namespace kitwright
