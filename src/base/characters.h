#pragma once

#include <algorithm>
#include <string_view>

namespace kitwright {

// ASCII only, whatever the locale: bytes of other characters belong to none of these classes.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// The blanks of JSON, SVG and expressions.
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
/// What a name may begin with; later characters may also be digits.
constexpr bool begins_name(char c) { return is_letter(c) || c == '_'; }
constexpr bool is_of_name(char c) { return begins_name(c) || is_digit(c); }
/// A text in which nobody sees anything.
constexpr bool is_blank(std::string_view text) { return std::all_of(text.begin(), text.end(), is_space); }
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20; }

}  // namespace kitwright
