#pragma once

#include <atomic>
#include <cstdint>

namespace kitwright {

/// How much of something a whole run may take, however it is spread over the files of a game. Threads may count at once; since
/// the sum does not depend on their order, neither does whether it is passed.
class Allowance {
 public:
  explicit Allowance(std::int64_t most) : most_(most) {}
  /// False once more was taken than there is.
  bool take(std::int64_t amount) { return (taken_ += amount) <= most_; }
  bool is_spent() const { return taken_ > most_; }
  std::int64_t most() const { return most_; }
  std::int64_t taken() const { return taken_; }

 private:
  const std::int64_t most_;
  std::atomic<std::int64_t> taken_ = 0;
};

}  // namespace kitwright
