#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace kitwright {

/// Where the bytes of a text stand in the source it was read from: the one way from an offset in a text to a caret.
class Place {
 public:
  /// `where` is where `text` is written, without its quotes. JSON's escapes and the doubled quotes of a table are seen through;
  /// of a text that is written in another way, such as one put together of several, only the whole is known.
  Place(std::string_view text, Span where);
  /// Of the text's bytes [begin, end).
  Span operator()(std::size_t begin, std::size_t end) const;

 private:
  struct Jump {
    std::size_t text, source;  ///< from this offset of the text on, it stands from this offset of the source on
  };
  bool find_jumps(std::string_view text);
  std::uint32_t at(std::size_t offset) const;

  Span where_;
  bool exact_ = true;
  std::vector<Jump> jumps_;  ///< behind each escape, in their order
};

}  // namespace kitwright
