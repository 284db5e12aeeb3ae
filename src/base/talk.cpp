#include "base/talk.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>

#include "base/failure.h"
#include "base/utf8.h"

namespace kitwright {

/// A character of UTF-8 that shows nothing and does something. Bytes stand in the order of the characters.
static bool is_unseen(std::string_view c) {
  const auto lies = [&](std::string_view first, std::string_view last) { return c >= first && c <= last; };
  if (c.size() == 1) return c < " " || c == "\x7F";
  if (c.size() == 2) return lies("\u0080", "\u009F") || c == "\u061C";
  return c.size() == 3 && (lies("\u200E", "\u200F") || lies("\u2028", "\u202E") || lies("\u2066", "\u2069"));
}

/// The text with something else for each character that is not plain; of a byte that is no UTF-8, `instead` is handed that byte.
static std::string replaced(std::string_view text, const std::function<std::string(std::string_view)>& instead) {
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text.substr(at));
    const std::string_view c = text.substr(at, length == 0 ? 1 : length);
    const bool stays = length > 0 && (c == "\t" || c == "\n" || !is_unseen(c));
    stays ? shown.append(c) : shown.append(instead(c));
    at += c.size();
  }
  return shown;
}

static Failure unanswered() { return Failure(fmt::format("the answer cannot be written: {}", std::strerror(errno))); }

static std::string shown_instead(std::string_view) { return "\uFFFD"; }

std::string plain(std::string_view text) { return replaced(text, shown_instead); }

std::string plain_line(std::string_view text) {
  std::string line = plain(text);
  for (char& c : line)
    if (c == '\n') c = ' ';
  return line;
}

/// None of those that are replaced has more than three bytes in UTF-8.
static std::string json_escape(std::string_view c) {
  const auto bits = [&](std::size_t i, unsigned mask) { return static_cast<unsigned char>(c[i]) & mask; };
  const unsigned code = c.size() == 1   ? bits(0, 0x7F)
                        : c.size() == 2 ? bits(0, 0x1F) << 6 | bits(1, 0x3F)
                                        : bits(0, 0x0F) << 12 | bits(1, 0x3F) << 6 | bits(2, 0x3F);
  return fmt::format("\\u{:04x}", code);
}

static void write_answer(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) < text.size()) throw unanswered();
}

void answer(std::string_view text) { write_answer(plain(text)); }

void send_answers() {
  if (std::fflush(stdout) != 0) throw unanswered();
}

void remark(std::string_view text) { fmt::print(stderr, "{}", plain(text)); }

void answer_json(std::string_view document) { write_answer(replaced(document, json_escape) + "\n"); }

}  // namespace kitwright
