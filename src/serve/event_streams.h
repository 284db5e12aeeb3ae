#pragma once

#include <cstddef>
#include <mutex>
#include <set>

namespace kitwright {

/// The streams of events that are open. Each holds a thread, so there are at most so many: one more ends the oldest, which is
/// most likely to be of a page that nobody sees. For any number of threads.
class EventStreams {
 public:
  static constexpr std::size_t most = 16;

  /// The number of a new stream.
  int enter() {
    const std::scoped_lock lock(mutex_);
    open_.insert(++last_);
    if (open_.size() > most) open_.erase(open_.begin());
    return last_;
  }
  void leave(int stream) {
    const std::scoped_lock lock(mutex_);
    open_.erase(stream);
  }
  bool is_open(int stream) const {
    const std::scoped_lock lock(mutex_);
    return open_.contains(stream);
  }

 private:
  mutable std::mutex mutex_;
  std::set<int> open_;
  int last_ = 0;
};

}  // namespace kitwright
