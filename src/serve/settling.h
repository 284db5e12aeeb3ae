#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace kitwright {

/// When to act on a burst of events: once it has been quiet for a moment, but never long after the first. Saving one file makes
/// several events, and a designer who holds down a key that saves must still see something.
class Settling {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds quiet{20}, longest{200};

  void heard(Clock::time_point now) {
    if (!first_) first_ = now;
    last_ = now;
  }
  /// How long to wait until the burst is over; empty if there is none.
  std::optional<Clock::duration> left(Clock::time_point now) const {
    if (!first_) return {};
    return std::max(Clock::duration::zero(), std::min(last_ + quiet, *first_ + longest) - now);
  }

 private:
  std::optional<Clock::time_point> first_;
  Clock::time_point last_;
};

}  // namespace kitwright
