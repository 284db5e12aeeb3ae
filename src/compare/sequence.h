#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace kitwright {

/// A run of entries that both sequences have, or that only one of them has.
struct SequenceRun {
  enum class Kind { Same, Gone, Added } kind = Kind::Same;
  std::size_t before = 0;  ///< where it begins in the older sequence; of an added run, where it would
  std::size_t after = 0;   ///< the same in the newer one
  std::size_t length = 0;
  bool operator==(const SequenceRun&) const = default;
};

/// What became of the entries of `before` in `after`: as few as possible are gone or added. What is gone comes before what was
/// added in its place.
std::vector<SequenceRun> compare_sequences(const std::vector<std::string>& before, const std::vector<std::string>& after);

/// A text in words, each with the blanks that follow it.
std::vector<std::string> split_words(const std::string& text);

}  // namespace kitwright
