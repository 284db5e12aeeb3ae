#include "text/half_marks.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/diagnostics.h"

namespace kitwright {

static bool is_small(char c) { return c >= 'a' && c <= 'z'; }
static bool is_beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

/// True after a letter, a digit or part of a name. Beyond ASCII the first byte decides: C2 begins Latin-1 signs such as `«`, E2
/// dashes and curly quotes; everything else counts as a letter.
static bool ends_in_word(std::string_view text) {
  if (text.empty()) return false;
  std::size_t i = text.size() - 1;
  if (!is_beyond_ascii(text[i])) return is_of_name(text[i]) || text[i] == '-';
  // Step back over continuation bytes (10xxxxxx) to the first byte of the character.
  while (i > 0 && (text[i] & 0xC0) == 0x80) --i;
  return text[i] != '\xC2' && text[i] != '\xE2';
}

static bool begins_with_word(std::string_view text) {
  if (text.empty()) return false;
  if (is_beyond_ascii(text[0])) return text[0] != '\xC2' && text[0] != '\xE2';
  return is_of_name(text[0]);
}

bool opens_word(std::string_view line, std::size_t i, std::size_t length) {
  const auto in_name = [](char c) { return is_of_name(c) || c == '-'; };
  // A star behind a letter or another star is a footnote or a rule of stars, not an opening mark.
  if (i > 0 && line[i] == '*' && (in_name(line[i - 1]) || line[i - 1] == '*')) return false;
  if (i + length >= line.size()) return false;
  const char next = line[i + length];
  if (is_letter(next) || is_beyond_ascii(next)) return true;
  // `**3 coins` and `**+1` are worth a warning; `*3` is rather a product.
  return length == 2 && (is_digit(next) || next == '+' || next == '[' || next == ':');
}

bool closes_words(std::string_view line, std::size_t i) {
  const char before = i > 0 ? line[i - 1] : ' ';
  const bool behind_words = before != ' ' && before != '\n' && before != '*' && before != '(';
  const std::string_view rest = line.substr(std::min(i + 2, line.size()));
  return behind_words && !rest.starts_with('*') && !begins_with_word(rest);
}

bool stands_alone(std::string_view line, std::size_t begin, std::size_t end) {
  return !ends_in_word(line.substr(0, begin)) && (begin == 0 || line[begin - 1] != ':') && !begins_with_word(line.substr(end));
}

bool is_icon_name(std::string_view name) {
  return !name.empty() && is_small(name[0]) &&
         std::all_of(name.begin(), name.end(), [](char c) { return is_small(c) || is_digit(c) || c == '-' || c == '_'; });
}

std::string icon_hint(std::string_view wrong, const std::vector<std::string>& known) {
  // More names would bury the hint.
  constexpr std::size_t most = 10;
  if (const std::string near = nearest_name(wrong, known); !near.empty()) return fmt::format("did you mean ':{}:'?", near);
  if (known.empty())
    return fmt::format("name it under 'icons' in game.json, or write '\\:{}:' if it is meant as it stands", wrong);
  const std::vector<std::string> some(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(std::min(most, known.size())));
  return fmt::format("known here: {}{}; or write '\\:{}:' if it is meant as it stands", fmt::join(some, ", "),
                     known.size() > most ? ", ..." : "", wrong);
}

std::string_view inside_braces(std::string_view line, std::size_t open) {
  if (open > 0 && line[open - 1] == '{') return {};
  bool quoted = false;
  std::size_t end = open + 1;
  // Another brace ends it, so that no text is looked through again for each of its braces.
  for (; end < line.size() && (quoted || (line[end] != '}' && line[end] != '{')) && line[end] != '\n'; ++end)
    if (line[end] == '\'') quoted = !quoted;
  if (end >= line.size() || line[end] != '}') return {};
  std::string_view inside = line.substr(open + 1, end - open - 1);
  while (inside.starts_with(' ')) inside.remove_prefix(1);
  while (inside.ends_with(' ')) inside.remove_suffix(1);
  return inside;
}

}  // namespace kitwright
