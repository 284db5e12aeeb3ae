#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kitwright {

/// The UTF-8 text that an escape in a JSON text stands for (`\u00e9` is `é`), and how many bytes the escape has.
struct Escape {
  std::string text;        ///< empty if there is no such character: half of a surrogate pair, or not an escape
  std::size_t length = 0;  ///< 0 if JSON knows no such escape
};

/// The character in UTF-8.
std::string to_utf8(char32_t c);

/// Reads the escape that begins with the backslash at `at`. The two halves of a surrogate pair are one escape.
Escape read_escape(std::string_view text, std::size_t at);

}  // namespace kitwright
