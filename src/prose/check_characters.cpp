#include "prose/check_characters.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/escape.h"
#include "base/unseen_characters.h"
#include "base/utf8.h"

namespace kitwright {

namespace {

/// A character and how many bytes spell it; none if its text is empty.
struct Entity {
  std::string text;
  std::size_t length = 0;
};

/// Of the 2,000 names of HTML these are of characters that nobody sees.
struct UnseenName {
  std::string_view name;
  char32_t code;
};
constexpr UnseenName unseen_names[] = {
    {"ZeroWidthSpace", 0x200B}, {"zwnj", 0x200C},           {"zwj", 0x200D},           {"lrm", 0x200E}, {"rlm", 0x200F},
    {"NoBreak", 0x2060},        {"InvisibleTimes", 0x2062}, {"InvisibleComma", 0x2063}};

/// What CommonMark reads where a number is that of no character, and programs write for what they cannot read.
constexpr char32_t replacement = 0xFFFD;

/// What stands between `&` and `;`, as CommonMark reads it. 0 if it names none of those that are looked for.
char32_t code_named(std::string_view name) {
  if (!name.starts_with('#')) {
    const auto* known = std::ranges::find(unseen_names, name, &UnseenName::name);
    return known == std::end(unseen_names) ? 0 : known->code;
  }
  const bool hex = name.substr(1, 1) == "x" || name.substr(1, 1) == "X";
  const std::string_view digits = name.substr(hex ? 2 : 1);
  std::uint32_t code = 0;
  const auto [stop, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), code, hex ? 16 : 10);
  // A longer number is text.
  const bool is_number = wrong == std::errc() && stop == digits.data() + digits.size() && digits.size() <= (hex ? 6 : 7);
  if (!is_number) return 0;
  return code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF) ? replacement : code;
}

/// The entity that begins with the `&` at `at`.
Entity entity_at(std::string_view line, std::size_t at) {
  constexpr std::size_t longest = 20;
  const std::size_t length = line.substr(at, longest).find(';');
  if (length == std::string_view::npos || (at > 0 && line[at - 1] == '\\')) return {};
  const char32_t code = code_named(line.substr(at + 1, length - 1));
  return code == 0 ? Entity{} : Entity{to_utf8(code), length + 1};
}

/// A line with characters in place of their entities, and where each of its bytes is written.
struct ReadLine {
  std::string text;
  std::vector<std::size_t> written;  ///< one more for its end
};

/// Files from Windows have a carriage return at the end of each line.
ReadLine read_line(std::string_view line) {
  ReadLine read;
  for (std::size_t at = 0; at < line.size();) {
    const Entity entity = line[at] == '&' ? entity_at(line, at) : Entity{};
    const std::string_view plain = line[at] == '\r' ? " " : line.substr(at, 1);
    read.text += entity.length > 0 ? entity.text : plain;
    read.written.resize(read.text.size(), at);
    at += std::max<std::size_t>(entity.length, 1);
  }
  read.written.push_back(line.size());
  return read;
}

}  // namespace

static void report_lost(std::size_t at, const ReadLine& line, const std::function<Span(std::size_t, std::size_t)>& place,
                        Diagnostics& out) {
  const bool typed = line.written[at + 1] == line.written[at] + 1;
  out.error("text.control", place(at, at + to_utf8(replacement).size()),
            typed ? "U+FFFD stands for a character that was lost" : "there is no character of this number",
            "write the character that is meant");
}

// Line by line, since a direction ends with its line.
void check_characters(const Source& source, Diagnostics& out) {
  bool accents_told = false, control_told = false, lost_told = false;
  for (std::size_t at = byte_order_mark(source.text); at < source.text.size();) {
    const std::size_t end = std::min(source.text.find('\n', at), source.text.size());
    const ReadLine line = read_line(std::string_view(source.text).substr(at, end - at));
    const auto place = [&](std::size_t from, std::size_t to) {
      return Span{&source, static_cast<std::uint32_t>(at + line.written[from]),
                  static_cast<std::uint32_t>(at + line.written[to])};
    };
    report_unseen(line.text, place, accents_told, out);
    const auto control = control_told ? std::nullopt : find_control(line.text);
    if (control)
      report_control(line.text, *control,
                     place(*control, *control + character_length(std::string_view(line.text).substr(*control))), out);
    control_told = control_told || control;
    const std::size_t lost = lost_told ? std::string::npos : line.text.find(to_utf8(replacement));
    if (lost != std::string::npos) report_lost(lost, line, place, out), lost_told = true;
    at = end + 1;
  }
}

}  // namespace kitwright
