#include "base/escape.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <system_error>

namespace kitwright {

/// The number in an escape like `\uD83C` at `at`. Empty if there is something else.
static std::optional<std::uint32_t> code_unit(std::string_view text, std::size_t at) {
  if (at > text.size()) return {};
  const std::string_view unit = text.substr(at, 6);
  if (unit.size() < 6 || !unit.starts_with("\\u")) return {};
  std::uint32_t value = 0;
  const auto [stop, wrong] = std::from_chars(unit.data() + 2, unit.data() + 6, value, 16);
  if (wrong != std::errc{} || stop != unit.data() + 6) return {};
  return value;
}

std::string to_utf8(char32_t c) {
  const auto last = [&](unsigned shift) { return static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0 | (c >> 6)), last(0)};
  if (c < 0x10000) return {static_cast<char>(0xE0 | (c >> 12)), last(6), last(0)};
  return {static_cast<char>(0xF0 | (c >> 18)), last(12), last(6), last(0)};
}

Escape read_escape(std::string_view text, std::size_t at) {
  constexpr std::string_view marks = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
  const std::size_t mark = at + 1 < text.size() ? marks.find(text[at + 1]) : std::string_view::npos;
  if (mark != std::string_view::npos) return {std::string(1, meanings[mark]), 2};

  const auto first = code_unit(text, at);
  if (!first) return {};
  if (*first < 0xD800 || *first > 0xDFFF) return {to_utf8(*first), 6};
  const auto second = *first < 0xDC00 ? code_unit(text, at + 6) : std::nullopt;
  if (!second || *second < 0xDC00 || *second > 0xDFFF) return {"", 6};
  return {to_utf8(0x10000 + ((*first - 0xD800) << 10) + (*second - 0xDC00)), 12};
}

}  // namespace kitwright
