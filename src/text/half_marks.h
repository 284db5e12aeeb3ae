#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kitwright {

/// Whether a mark of `length` bytes at `i`, which nothing closes, was meant to open something. Not so in `2 * 3`, `a*b`, `5*`,
/// `***`.
bool opens_word(std::string_view line, std::size_t i, std::size_t length);
/// Whether the two stars at `i`, which nothing opened, were meant to close something. Not so in `** of **`, `a**b`, `***`.
bool closes_words(std::string_view line, std::size_t i);
/// Whether `line` from `begin` to `end`, a `:name:`, stands alone as an icon would; not so in `12:30:45` and `a:b:c`.
bool stands_alone(std::string_view line, std::size_t begin, std::size_t end);
/// Whether somebody would call an icon so: a small letter, then small letters, digits, `-` and `_`.
bool is_icon_name(std::string_view name);
/// What to do about `:wrong:` where these icons are known.
std::string icon_hint(std::string_view wrong, const std::vector<std::string>& known);
/// The name that stands in single braces at `open`, without blanks; nothing if there is no such thing.
std::string_view name_in_braces(std::string_view line, std::size_t open);

}  // namespace kitwright
