#include "base/unseen_characters.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/utf8.h"

namespace kitwright {
namespace {

using Kind = Unseen::Kind;

bool is_plain(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// The character of so many bytes, which are sound UTF-8.
char32_t code_of(std::string_view c) {
  if (c.size() == 1) return static_cast<unsigned char>(c[0]);
  char32_t code = static_cast<unsigned char>(c[0]) & (0xFFu >> (c.size() + 1));
  for (const char next : c.substr(1)) code = code << 6 | (static_cast<unsigned char>(next) & 0x3Fu);
  return code;
}

struct Range {
  char32_t first, last;
  std::string_view name;
};
/// Characters without width that no word needs. A long text may be parted or held together by them between its words.
constexpr Range blanks[] = {{0x034F, 0x034F, "a grapheme joiner"},     {0x061C, 0x061C, "a mark of direction"},
                            {0x200B, 0x200B, "a space without width"}, {0x200E, 0x200F, "a mark of direction"},
                            {0x2060, 0x2060, "a joiner of words"},     {0xE0100, 0xE01EF, "a choice of variants"}};
/// Those that no text needs.
constexpr Range strays[] = {{0x115F, 0x1160, "a filler without a letter"},
                            {0x180E, 0x180E, "a vowel separator"},
                            {0x2061, 0x2064, "an operator without width"},
                            {0x206A, 0x206F, "a mark of formatting"},
                            {0x3164, 0x3164, "a filler without a letter"},
                            {0xFEFF, 0xFEFF, "a byte order mark, or a space without width"},
                            {0xFFA0, 0xFFA0, "a filler without a letter"},
                            {0xFFF9, 0xFFFB, "a mark of annotation"},
                            {0x1BCA0, 0x1BCA3, "a mark of formatting"},
                            {0x1D173, 0x1D17A, "a mark of formatting"},
                            {0xE0000, 0xE007F, "a tag"}};
/// Those that other scripts and signs need, but English letters do not.
constexpr Range joiners[] = {
    {0x180B, 0x180F, "a choice of variants"}, {0x200C, 0x200D, "a joiner of letters"}, {0xFE00, 0xFE0F, "a choice of variants"}};
constexpr Range overrides[] = {{0x202D, 0x202E, "from here on text is read in another direction"}};

template <std::size_t count>
const Range* range_of(char32_t code, const Range (&ranges)[count]) {
  const auto found = std::ranges::find_if(ranges, [&](const Range& r) { return code >= r.first && code <= r.last; });
  return found == std::end(ranges) ? nullptr : &*found;
}

/// What a character without width is; null for all others.
const Range* range_of_blank(char32_t code) {
  for (const Range* found : {range_of(code, strays), range_of(code, blanks), range_of(code, joiners)})
    if (found) return found;
  return nullptr;
}

/// English letters that have one character together with an accent.
struct Composed {
  char32_t accent;
  std::string_view letters;
};
constexpr Composed composed[] = {{0x0300, "AEINOUWYaeinouwy"},
                                 {0x0301, "ACEGIKLMNOPRSUWYZacegiklmnoprsuwyz"},
                                 {0x0302, "ACEGHIJOSUWYZaceghijosuwyz"},
                                 {0x0303, "AEINOUVYaeinouvy"},
                                 {0x0304, "AEGIOUYaegiouy"},
                                 {0x0306, "AEGIOUaegiou"},
                                 {0x0307, "ABCDEFGHIMNOPRSTWXYZabcdefghmnoprstwxyz"},
                                 {0x0308, "AEHIOUWXYaehiotuwxy"},
                                 {0x030A, "AUauwy"},
                                 {0x030B, "OUou"},
                                 {0x030C, "ACDEGHIKLNORSTUZacdeghijklnorstuz"},
                                 {0x0327, "CDEGHKLNRSTcdeghklnrst"},
                                 {0x0328, "AEIOUaeiou"}};

bool is_accent_apart(std::string_view text, std::size_t at, char32_t code) {
  const auto found = std::ranges::find(composed, code, &Composed::accent);
  return found != std::end(composed) && at > 0 && found->letters.find(text[at - 1]) != std::string_view::npos;
}

/// Whether what opens in the text closes in it, and it has letters that are read from the right.
bool is_ordered(std::string_view text) {
  int embedded = 0, isolated = 0;
  bool from_right = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = std::max<std::size_t>(character_length(text.substr(at)), 1);
    const char32_t code = code_of(text.substr(at, bytes));
    if (code == 0x202A || code == 0x202B) ++embedded;
    if (code == 0x202C && --embedded < 0) return false;
    if (code >= 0x2066 && code <= 0x2068) ++isolated;
    if (code == 0x2069 && --isolated < 0) return false;
    from_right = from_right || (code >= 0x0590 && code <= 0x08FF) || (code >= 0xFB1D && code <= 0xFEFC);
    at += bytes;
  }
  return embedded == 0 && isolated == 0 && from_right;
}

bool is_of(Kind kind, std::string_view text, std::size_t at, std::size_t bytes, char32_t code, bool word) {
  switch (kind) {
    case Kind::Turns: return range_of(code, overrides) != nullptr;
    case Kind::Accent: return is_accent_apart(text, at, code);
    case Kind::Blank: break;
  }
  if (!range_of_blank(code)) return false;
  if (range_of(code, strays)) return true;
  const bool behind = at > 0 && is_letter(text[at - 1]);
  const bool inside = behind && at + bytes < text.size() && is_letter(text[at + bytes]);
  // German parts the ligatures of f where words meet: Auf-lage.
  if (code == 0x200C && inside && text[at - 1] == 'f') return false;
  return inside || (word && range_of(code, blanks));
}

bool is_direction(char32_t code) { return (code >= 0x202A && code <= 0x202C) || (code >= 0x2066 && code <= 0x2069); }

}  // namespace

std::optional<Unseen> find_unseen(std::string_view text, Kind kind) {
  if (std::ranges::all_of(text, is_plain)) return {};
  constexpr std::size_t longest_word = 80;
  const bool word = text.size() <= longest_word && std::ranges::none_of(text, is_space);
  std::optional<bool> ordered;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = std::max<std::size_t>(character_length(text.substr(at)), 1);
    const char32_t code = code_of(text.substr(at, bytes));
    if (!is_plain(text[at]) && is_of(kind, text, at, bytes, code, word)) return Unseen{kind, at, bytes, code};
    if (kind == Kind::Turns && is_direction(code)) {
      if (!ordered) ordered = is_ordered(text);
      if (!*ordered) return Unseen{kind, at, bytes, code};
    }
    at += bytes;
  }
  return {};
}

void report_unseen(std::string_view text, const std::function<Span(std::size_t begin, std::size_t end)>& place,
                   bool& accents_told, Diagnostics& out) {
  if (std::ranges::all_of(text, is_plain)) return;
  const auto code = [](const Unseen& u) { return static_cast<unsigned>(u.code); };
  if (const auto u = find_unseen(text, Kind::Blank)) {
    out.warning("text.unseen", place(u->at, u->at + u->bytes),
                fmt::format("nobody sees the character U+{:04X} here: it is {}", code(*u), range_of_blank(u->code)->name),
                "take it out: words that look the same differ by it");
  }
  if (const auto u = find_unseen(text, Kind::Turns))
    out.warning("text.direction", place(u->at, u->at + u->bytes),
                fmt::format("the character U+{:04X}, which nobody sees, turns the direction of reading", code(*u)),
                "take it out: letters know their direction");
  if (const auto u = accents_told ? std::nullopt : find_unseen(text, Kind::Accent)) {
    accents_told = true;
    out.warning("text.accent", place(u->at - 1, u->at + u->bytes),
                fmt::format("'{}' and its accent U+{:04X} are two characters here", text[u->at - 1], code(*u)),
                "write them as one (NFC), here and further on in this file: words that look the same differ by it");
  }
}

std::string with_unseen_named(std::string text) {
  if (std::ranges::all_of(text, is_plain)) return text;
  std::string named;
  bool behind_accent = false;  // one more accent on the same letter
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = std::max<std::size_t>(character_length(std::string_view(text).substr(at)), 1);
    const std::string_view c = std::string_view(text).substr(at, bytes);
    const char32_t code = code_of(c);
    behind_accent = is_accent_apart(text, at, code) || (behind_accent && code >= 0x0300 && code <= 0x036F);
    const bool unseen = !is_plain(c[0]) && (range_of(code, strays) || range_of(code, blanks) || range_of(code, overrides) ||
                                            is_direction(code) || code == 0xAD || behind_accent);
    unseen ? named += fmt::format("<U+{:04X}>", static_cast<unsigned>(code)) : named += c;
    at += bytes;
  }
  return named;
}

}  // namespace kitwright
