#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kitwright {

/// What an escape in a JSON text stands for, in UTF-8, and how many bytes it is written with.
struct Escape {
  std::string text;        ///< empty if there is no such character: half of a surrogate pair, or no escape at all
  std::size_t length = 0;  ///< 0 if JSON knows no such escape
};

/// Reads the escape that begins with the backslash at `at`. The two halves of a surrogate pair are one escape.
Escape read_escape(std::string_view text, std::size_t at);

}  // namespace kitwright
