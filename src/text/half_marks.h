#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kitwright {

/// True when an unclosed mark of `length` bytes at `i` was probably meant to open something: `**bold`, `*word`. Not in `2 * 3`,
/// `a*b`, `5*`, `***`.
bool opens_word(std::string_view line, std::size_t i, std::size_t length);
/// True when the two stars at `i`, which nothing opened, were probably meant to close something: `bold**`. Not in `** of **`,
/// `a**b`, `***`.
bool closes_words(std::string_view line, std::size_t i);
/// True when `:name:` (bytes [begin, end) of the line) is not part of a longer word or number, as in `12:30:45` or `a:b:c`.
bool stands_alone(std::string_view line, std::size_t begin, std::size_t end);
/// True for names that an icon may have: a lower-case letter, then lower-case letters, digits, `-` and `_`.
bool is_icon_name(std::string_view name);
/// The hint for an unknown icon: the nearest known name, or some of those there are.
std::string icon_hint(std::string_view wrong, const std::vector<std::string>& known);
/// What stands in single braces at `open` of a line, without spaces around it: `{ n * hand }` gives `n * hand`. Empty for
/// anything else, `{{ n }}` included.
std::string_view inside_braces(std::string_view line, std::size_t open);

}  // namespace kitwright
