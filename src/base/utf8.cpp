#include "base/utf8.h"

#include <cstdint>
#include <cstring>
#include <utility>

#include <fmt/format.h>

namespace kitwright {

std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  const unsigned lead = byte(0), second = byte(1);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4 || !follows(1)) return 0;
  if (lead < 0xE0) return 2;
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || !follows(2)) return 0;
  if (lead < 0xF0) return 3;
  if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F) || !follows(3)) return 0;
  return 4;
}

/// Whether eight bytes begin here and all are ASCII, as most are.
static bool eight_plain(std::string_view text, std::size_t at) {
  std::uint64_t bytes = 0;
  if (text.size() - at < sizeof bytes) return false;
  std::memcpy(&bytes, text.data() + at, sizeof bytes);
  return (bytes & 0x8080808080808080) == 0;
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (eight_plain(text, at)) {
      at += 8;
      continue;
    }
    const std::size_t length = character_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return {};
}

bool check_utf8(const Source& source, std::string id, Diagnostics& out) {
  if (!source.text.empty() && source.text.find_first_not_of('\0') == std::string::npos) {
    out.error(std::move(id), {&source, 0, 1}, "this file holds nothing but zeros: it is damaged", "take it from an older copy");
    return false;
  }
  // In UTF-16 every second byte of plain letters is zero, which is a character of UTF-8.
  const bool marked = source.text.starts_with("\xFF\xFE") || source.text.starts_with("\xFE\xFF");
  if (const std::size_t zero = source.text.find('\0'); zero < 2 || marked) {
    out.error(std::move(id), {&source, 0, 1}, "this is UTF-16, not UTF-8 text", "save the file with the encoding UTF-8");
    return false;
  }
  const auto wrong = find_invalid_utf8(source.text);
  if (!wrong) return true;
  const auto at = static_cast<std::uint32_t>(*wrong);
  out.error(std::move(id), {&source, at, at + 1},
            fmt::format("the byte 0x{:02X} is not UTF-8 text", static_cast<unsigned char>(source.text[at])),
            "save the file with the encoding UTF-8");
  return false;
}

/// U+FDD0 to U+FDEF, which Unicode (23.7) keeps for the inside of programs. Ours is one of them (`prose/masking.cpp`).
static bool is_kept_for_programs(std::string_view text) {
  return text.size() > 2 && text.starts_with("\xEF\xB7") && static_cast<unsigned char>(text[2]) - 0x90u < 32;
}

std::optional<std::size_t> find_control(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto c = static_cast<unsigned char>(text[at]);
    if ((c < 0x20 && c != '\t' && c != '\n') || c == 0x7F) return at;
    // In UTF-8 U+0080 to U+009F have two bytes.
    if (c == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0) return at;
    if (is_kept_for_programs(text.substr(at))) return at;
  }
  return {};
}

void report_control(std::string_view text, std::size_t at, Span where, Diagnostics& out) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (is_kept_for_programs(text.substr(at)))
    return out.error("text.control", where,
                     fmt::format("U+{:04X} is no character", 0xFDD0 + static_cast<unsigned char>(text[at + 2]) - 0x90u),
                     "take it out");
  const unsigned code = first == 0xC2 ? static_cast<unsigned char>(text[at + 1]) : first;
  out.error("text.control", where, fmt::format("the control character U+{:04X} shows nothing", code),
            code == '\r' ? "a new line is \\n alone" : "take it out");
}

std::uint32_t byte_order_mark(std::string_view text) { return text.starts_with("\xEF\xBB\xBF") ? 3 : 0; }

}  // namespace kitwright
