#pragma once

#include <cstddef>
#include <string_view>

namespace kitwright {

/// Words that Markdown drops without a sign: offsets in the text, both 0 if there are none.
struct LostWords {
  std::size_t begin = 0, end = 0;
  explicit operator bool() const { return end > begin; }
};

/// How many cells a table's row `line` has, of which no more than `most` are counted.
std::size_t cells_in(std::string_view line, std::size_t most);
/// The cells of a table's row `line` beyond its first `columns`.
LostWords cells_beyond(std::string_view line, std::size_t columns);
/// What stands behind comments on their last line.
LostWords behind_comments(std::string_view html);
/// True if `line`, the last of a fenced block, ends it: `length` or more of `mark`, and nothing else but a quote's marks.
bool closes_fence(std::string_view line, char mark, std::size_t length);

/// The first line of a fenced block's text that would begin another one.
LostWords opens_fence(std::string_view text, char mark);

}  // namespace kitwright
