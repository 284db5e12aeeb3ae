#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace kitwright {

/// Maps offsets in a text to the source that it was read from, so that findings get an exact caret.
class Place {
 public:
  /// `where` is the place of `text` in its source, without quotes. Escapes of JSON and doubled quotes of CSV are understood. A
  /// text written in any other way, such as one joined from several lines, has only `where` as its place.
  Place(std::string_view text, Span where);
  /// The place of the text's bytes [begin, end).
  Span operator()(std::size_t begin, std::size_t end) const;

 private:
  struct Jump {
    std::size_t text, source;  ///< from the offset `text` on, the text is at the offset `source`, byte by byte
  };
  bool find_jumps(std::string_view text);
  std::uint32_t at(std::size_t offset) const;

  Span where_;
  bool exact_ = true;
  std::vector<Jump> jumps_;  ///< one behind each escape, in order
};

}  // namespace kitwright
