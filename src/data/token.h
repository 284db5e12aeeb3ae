#pragma once

#include <cstdint>
#include <string_view>

namespace kitwright {

/// Offset of the first byte from `at` that is no JSON white space; the text's size if there is none.
std::size_t skip_space(std::string_view text, std::size_t at);
/// End of the JSON token that starts at `at`: a string with its quotes, a number, a word, or one mark. Never past the text's end.
std::size_t token_end(std::string_view text, std::size_t at);

}  // namespace kitwright
