#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/diagnostics.h"

namespace kitwright {

/// How many bytes the character has that begins the text: 0 if none does, by table 3-7 of the Unicode Standard.
std::size_t character_length(std::string_view text);
/// Where the first byte that is no UTF-8 stands (overlong forms, surrogates and values above U+10FFFF are none).
std::optional<std::size_t> find_invalid_utf8(std::string_view text);
/// Reports the first invalid byte under `id`; false if there is one.
bool check_utf8(const Source& source, std::string id, Diagnostics& out);
/// Where the first character stands that controls something and shows nothing: all below a blank but tab and line end, and those
/// of U+007F to U+009F.
std::optional<std::size_t> find_control(std::string_view text);
/// Reports (`text.control`) the control character at `where`; `at` is its place in the text.
void report_control(std::string_view text, std::size_t at, Span where, Diagnostics& out);
/// How many bytes a leading byte order mark takes: 3 or 0.
std::uint32_t byte_order_mark(std::string_view text);

}  // namespace kitwright
