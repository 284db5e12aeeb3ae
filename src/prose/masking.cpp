#include "prose/masking.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/limits.h"

namespace kitwright {

namespace {

/// A token must be a word to Markdown, must not occur in any text, and must fit into the shortest expression, `{{a}}`: three
/// bytes of sign and two digits.
constexpr std::string_view sign = "\xEF\xB7\x90";  // U+FDD0, which is told where an author writes it (`text.control`)
constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::size_t most = 36 * 36;  ///< as many as two digits can number

/// A token: the sign, two digits, and padding to the length of what it replaces.
std::string token(std::size_t number, std::size_t length) {
  std::string t(sign);
  t += digits[number / 36];
  t += digits[number % 36];
  t.resize(length, 'x');
  return t;
}

/// Returns the offset behind the braces that close those at `open`; 0 if the line ends first. Braces inside quotes are part of
/// the expression, unless a quote stays open: `{{ join(names, '}}') }}`.
std::size_t closed(std::string_view text, std::size_t open) {
  bool quoted = false;
  for (std::size_t i = open + 2; i + 1 < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '\'') quoted = !quoted;
    if (!quoted && text.substr(i, 2) == "}}") return i + 2;
  }
  const std::size_t any = text.find("}}", open + 2);
  return any < text.find('\n', open) ? any + 2 : 0;
}

}  // namespace

MaskedText mask(Span where, Diagnostics& out) {
  MaskedText masked;
  // Text before it becomes blanks instead of going away, so that offsets in the masked text are offsets in the file.
  masked.text = where.source->text;
  for (std::size_t i = 0; i < where.begin; ++i)
    if (masked.text[i] != '\n') masked.text[i] = ' ';
  masked.text.resize(where.end);
  // A NUL, which is a finding of its own: cmark writes three bytes for one, and all places behind it would move.
  std::ranges::replace(masked.text, '\0', ' ');
  int unclosed = 0;
  for (std::size_t at = masked.text.find("{{", where.begin); at != std::string::npos; at = masked.text.find("{{", at)) {
    const std::size_t end = closed(masked.text, at);
    const auto from = static_cast<std::uint32_t>(at);
    if (masked.expressions.size() == most || unclosed == limits::unclosed_braces) {
      out.error("book.size", {where.source, from, from + 2},
                fmt::format("a book has at most {} expressions, and {} that are not closed", most, limits::unclosed_braces),
                "name what is said often in 'let', or write it as text");
      // Nor are those that would close the others told.
      for (std::size_t end = masked.text.find("}}", at); end != std::string::npos; end = masked.text.find("}}", end))
        masked.text.replace(end, 2, "xx");
      break;
    }
    if (end == 0) {
      out.error("expr.syntax", {where.source, from, from + 2}, "this '{{' is not closed on its line", "close it with '}}'");
      // Those of a later line, which close it, are not told as well.
      const std::size_t late = masked.text.find("}}", at);
      if (late < std::min(masked.text.find("{{", at + 2), masked.text.find("\n\n", at))) masked.text.replace(late, 2, "xx");
      at += 2;
      ++unclosed;
      continue;
    }
    if (end == at + 4) {  // no token is so short
      out.error("expr.syntax", {where.source, from, from + 4}, "there is no expression between these braces",
                "write one, or take the braces out");
      masked.text.replace(at, 4, "xxxx");
      continue;
    }
    masked.text.replace(at, end - at, token(masked.expressions.size(), end - at));
    masked.expressions.push_back({where.source, from + 2, static_cast<std::uint32_t>(end) - 2});
    at = end;
  }
  return masked;
}

MaskToken token_at(const MaskedText& masked, std::string_view text, std::size_t at) {
  if (text.substr(at, sign.size()) != sign || at + 5 > text.size()) return {};
  const std::size_t high = digits.find(text[at + 3]), low = digits.find(text[at + 4]);
  if (high == std::string_view::npos || low == std::string_view::npos) return {};
  const std::size_t number = high * 36 + low;
  if (number >= masked.expressions.size()) return {};
  const Span& e = masked.expressions[number];
  return {number, static_cast<std::size_t>(e.end - e.begin) + 4};
}

bool report_expressions(const MaskedText& masked, std::string_view text, std::string_view what, Diagnostics& out,
                        std::string hint) {
  bool found = false;
  for (std::size_t at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1)) {
    const MaskToken token = token_at(masked, text, at);
    if (token.length == 0) continue;
    found = true;
    const Span inside = masked.expressions[token.number];
    out.error("book.expression", {inside.source, inside.begin - 2, inside.end + 2}, fmt::format("{} takes no expressions", what),
              hint);
  }
  return found;
}

std::string written(const MaskedText& masked, std::string_view text) {
  std::string whole(text);
  for (std::size_t at = 0; at < whole.size(); ++at)
    if (const MaskToken token = token_at(masked, whole, at); token.length > 0) {
      const Span inside = masked.expressions[token.number];
      whole.replace(at, token.length, inside.source->text, inside.begin - 2, token.length);
    }
  return whole;
}

}  // namespace kitwright
