#include "serve/stop_signal.h"

#include <sys/poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "base/failure.h"

namespace kitwright {

static sigset_t stop_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, signal);
  return set;
}

/// Blocks the signals, so that they wait in the file descriptor instead of ending the program.
static int blocked(sigset_t& before) {
  const sigset_t set = stop_signals();
  pthread_sigmask(SIG_BLOCK, &set, &before);
  return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

StopSignal::StopSignal() : signals_(blocked(before_)) {
  if (signals_.number() < 0) throw Failure(fmt::format("signals cannot be waited for: {}", std::strerror(errno)));
}

StopSignal::~StopSignal() {
  // One that was asked for must not end the program after all.
  signalfd_siginfo told;
  while (::read(signals_.number(), &told, sizeof told) > 0) continue;
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool StopSignal::asked() const {
  pollfd one{signals_.number(), POLLIN, 0};
  return ::poll(&one, 1, 0) > 0;
}

}  // namespace kitwright
