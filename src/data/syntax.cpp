#include "data/syntax.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"

namespace kitwright {

namespace {

template <class Belongs>
std::size_t run_end(std::string_view text, std::size_t at, Belongs belongs) {
  while (at < text.size() && belongs(text[at])) ++at;
  return at;
}

/// The token at `at` for a message: short, and without bytes that would break the line.
std::string quoted(std::string_view text, std::size_t at) {
  if (is_control(text[at])) return fmt::format("the control character {}", static_cast<int>(text[at]));
  return fmt::format("'{}'", text.substr(at, std::min<std::size_t>(token_end(text, at) - at, 40)));
}

SyntaxFault at_token(std::string_view text, std::size_t at, std::string message, std::string hint) {
  return {at, token_end(text, at), std::move(message), std::move(hint)};
}

/// End of what was taken for an escape: the backslash and one letter, or the whole word behind \u.
std::size_t escape_end(std::string_view text, std::size_t at) {
  const bool letter = at + 1 < text.size() && begins_name(text[at + 1]) && text[at + 1] != 'u';
  return letter ? at + 2 : token_end(text, at + 1);
}

SyntaxFault at_last(std::string_view text, std::string message, std::string hint) {
  return {text.empty() ? 0 : text.size() - 1, text.size(), std::move(message), std::move(hint)};
}

}  // namespace

std::size_t token_end(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  if (is_digit(text[at]) || text[at] == '-')
    return run_end(text, at + 1, [](char c) { return is_digit(c) || c == '.' || c == 'e' || c == 'E' || c == '+' || c == '-'; });
  if (begins_name(text[at])) return run_end(text, at, is_of_name);
  if (text[at] != '"') return run_end(text, at + 1, [](char c) { return (c & 0xC0) == 0x80; });
  while (++at < text.size() && text[at] != '"')
    if (text[at] == '\\') ++at;
  return std::min(at + 1, text.size());
}

/// Word processors put them in place of those that are typed.
static bool is_printers_quote(std::string_view text) {
  constexpr std::string_view quotes[] = {"\u201C", "\u201D", "\u201E", "\u201F", "\u2018", "\u2019", "\u00AB", "\u00BB"};
  return std::any_of(std::begin(quotes), std::end(quotes), [&](std::string_view quote) { return text.starts_with(quote); });
}
static constexpr const char* printers_quotes = "use \" instead of a word processor's quotes, at both ends";

SyntaxFault no_value(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == '\'') return at_token(text, at, "a text is written in double quotes", "use \" instead of '");
  if (is_printers_quote(text.substr(at))) return at_token(text, at, "a text is written in straight quotes", printers_quotes);
  if (begins_name(c))
    return at_token(text, at, fmt::format("{} is no JSON value", quoted(text, at)),
                    "put texts in double quotes; true, false and null are lower case");
  if (is_digit(c) || c == '-' || c == '+' || c == '.')
    return at_token(text, at, fmt::format("{} is not a number JSON knows", quoted(text, at)),
                    "write digits on both sides of the point, no '+' in front, as in -0.5");
  return at_token(text, at, fmt::format("expected a value, found {}", quoted(text, at)),
                  "a value is a text, a number, true, false, null, a list or an object");
}

SyntaxFault no_key(std::string_view text, std::size_t at) {
  constexpr const char* unquoted = "a key is written in double quotes";
  if (text[at] == '\'') return at_token(text, at, unquoted, "use \" instead of '");
  if (is_printers_quote(text.substr(at))) return at_token(text, at, unquoted, printers_quotes);
  if (begins_name(text[at]))
    return at_token(text, at, unquoted, fmt::format("write \"{}\"", text.substr(at, token_end(text, at) - at)));
  return at_token(text, at, fmt::format("expected a key in double quotes, found {}", quoted(text, at)),
                  "an entry of an object is written \"key\": value");
}

SyntaxFault no_colon(std::string_view text, std::size_t at) {
  return at_token(text, at, fmt::format("expected ':' after this key, found {}", quoted(text, at)),
                  "an entry of an object is written \"key\": value");
}

SyntaxFault no_separator(std::string_view text, std::size_t at, char close) {
  const std::string found = quoted(text, at);
  if (is_digit(text[at - 1]) && (is_of_name(text[at]) || text[at] == '.'))
    return at_token(text, at, fmt::format("{} cannot follow a number", found),
                    "no leading zeros; put measures such as \"40 mm\" in double quotes");
  const bool entry = text[at] == '"' || text[at] == '{' || text[at] == '[';
  return at_token(text, at, fmt::format("expected ',' or '{}' after this value, found {}", close, found),
                  entry ? "put a ',' between two entries" : fmt::format("add '{}' or remove {}", close, found));
}

SyntaxFault trailing_comma(std::string_view text, std::size_t comma, char close) {
  return at_token(text, comma, fmt::format("a ',' before the closing '{}'", close),
                  "remove the comma, or add the entry that should follow");
}

SyntaxFault left_over(std::string_view text, std::size_t at) {
  return at_token(text, at, fmt::format("{} behind the end of the definition", quoted(text, at)),
                  "a file holds one value; remove what follows it");
}

SyntaxFault comment(std::size_t at) {
  return {at, at + 1, "JSON has no comments", "write a remark as an entry whose key starts with //, or as \"about\""};
}

SyntaxFault wrong_escape(std::string_view text, std::size_t at, std::size_t length) {
  if (length > 0)
    return {at, at + length, "half of a surrogate pair in this text",
            "write the character itself, or both halves as \\uD83C\\uDFB2"};
  return {at, escape_end(text, at), "a backslash that starts no escape JSON knows",
          "write a backslash as \\\\; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"};
}

SyntaxFault wrong_character(std::string_view text, std::size_t begin, std::size_t at) {
  if (text[at] == '\n' || text[at] == '\r')
    return {begin, at, "this text has no closing quote on its line",
            "close it with '\"'; write a line break inside a text as \\n"};
  return {at, at + 1, fmt::format("{} in a text", quoted(text, at)),
          text[at] == '\t' ? "write a tab as \\t" : "remove it, or write it as \\u00.."};
}

SyntaxFault unclosed_text(std::string_view text, std::size_t begin) {
  return {begin, text.size(), "this text has no closing quote", "close it with '\"'"};
}

SyntaxFault empty_file(std::string_view text) {
  return at_last(text, "the file is empty", "a definition is an object: write at least {}");
}

SyntaxFault unfinished(std::string_view text, char open, int line) {
  return at_last(text, fmt::format("the file ends, but the '{}' of line {} is still open", open, line),
                 fmt::format("add the missing '{}', or look for a part that was cut off", open == '{' ? '}' : ']'));
}

}  // namespace kitwright
