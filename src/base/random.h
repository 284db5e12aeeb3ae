#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace kitwright {

/// Seeded random numbers, the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014). std::shuffle and std's
/// distributions differ between libraries.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  /// A number from 0 to n - 1, all equally likely; n must be at least 1.
  std::uint64_t below(std::uint64_t n) {
    /// The first 2⁶⁴ mod n values would make small numbers likelier, so they are drawn again.
    const std::uint64_t uneven = (0 - n) % n;
    std::uint64_t drawn = next();
    while (drawn < uneven) drawn = next();
    return drawn % n;
  }
  template <class T>
  /// Fisher and Yates' shuffle.
  void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace kitwright
