#include "data/syntax.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "data/token.h"

namespace kitwright {

using Inside = Progress::Inside;

namespace {

struct Wrong {
  std::size_t begin, end;
  std::string message, hint;
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex(char c) { return std::string_view("0123456789abcdefABCDEF").find(c) != std::string_view::npos; }

/// The text at [begin, end) for a message: short, and without bytes that would break the line.
std::string quoted(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view shown = text.substr(begin, std::min<std::size_t>(end - begin, 40));
  if (shown.size() == 1 && static_cast<unsigned char>(shown[0]) < 0x20)
    return fmt::format("the control character {}", static_cast<int>(shown[0]));
  return fmt::format("'{}'", shown);
}

Wrong unfinished(std::string_view text, const Progress& progress) {
  const std::size_t end = text.size(), begin = end > 0 ? end - 1 : 0;
  if (!progress.opened.source) return {begin, end, "the file is empty", "a definition is an object: write at least {}"};
  const char open = text[progress.opened.begin];
  const int line = position(*progress.opened.source, progress.opened.begin).line;
  return {begin, end, fmt::format("the file ends, but the '{}' of line {} is still open", open, line),
          fmt::format("add the missing '{}', or look for a part that was cut off", open == '{' ? '}' : ']')};
}

/// How many bytes the escape at `at` (a backslash) takes; 0 if it is none.
std::size_t escape_length(std::string_view text, std::size_t at) {
  const std::string_view escape = text.substr(at, 6);
  if (escape.size() < 2) return 0;
  if (escape[1] != 'u') return std::string_view("\"\\/bfnrt").find(escape[1]) == std::string_view::npos ? 0 : 2;
  return escape.size() == 6 && std::all_of(escape.begin() + 2, escape.end(), is_hex) ? 6 : 0;
}

/// End of what the user took for an escape: the backslash and one character, or the whole word behind \u.
std::size_t escape_end(std::string_view text, std::size_t at) {
  const std::string_view word = text.substr(at, 2);
  return word.size() == 2 && is_letter(word[1]) && word[1] != 'u' ? at + 2 : token_end(text, std::min(at + 1, text.size() - 1));
}

Wrong wrong_character(std::string_view text, std::size_t begin, std::size_t at) {
  if (text[at] == '\n' || text[at] == '\r')
    return {begin, at, "this text has no closing quote on its line",
            "close it with '\"'; write a line break inside a text as \\n"};
  return {at, at + 1, fmt::format("{} in a text", quoted(text, at, at + 1)),
          text[at] == '\t' ? "write a tab as \\t" : "remove it, or write it as \\u00.."};
}

Wrong wrong_string(std::string_view text, std::size_t begin) {
  for (std::size_t at = begin + 1; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x20) return wrong_character(text, begin, at);
    if (text[at] == '"') break;
    const std::size_t length = text[at] == '\\' ? escape_length(text, at) : 1;
    if (length == 0)
      return {
          at, escape_end(text, at), "a backslash that starts no escape JSON knows",
          "write a backslash as \\\\; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"};
    at += length;
  }
  const std::size_t end = token_end(text, begin);
  if (end == text.size() && (end == begin + 1 || text[end - 1] != '"'))
    return {begin, end, "this text has no closing quote", "close it with '\"'"};
  return {begin, end, "half of a surrogate pair in this text", "write the character itself, or both halves as \\uD83C\\uDFB2"};
}

Wrong no_key(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string found = quoted(text, begin, end);
  if (is_letter(text[begin]) || text[begin] == '\'')
    return {begin, end, "a key is written in double quotes",
            is_letter(text[begin]) ? fmt::format("write \"{}\"", text.substr(begin, end - begin)) : "use \" instead of '"};
  return {begin, end, fmt::format("expected a key in double quotes, found {}", found),
          "an entry of an object is written \"key\": value"};
}

Wrong no_value(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string found = quoted(text, begin, end);
  const char c = text[begin];
  if (c == '\'') return {begin, end, "a text is written in double quotes", "use \" instead of '"};
  if (is_letter(c))
    return {begin, end, fmt::format("{} is no JSON value", found),
            "put texts in double quotes; true, false and null are lower case"};
  if (std::string_view("+-.0123456789").find(c) != std::string_view::npos)
    return {begin, end, fmt::format("{} is not a number JSON knows", found),
            "write digits on both sides of the point, no '+' in front, as in -0.5"};
  return {begin, end, fmt::format("expected a value, found {}", found),
          "a value is a text, a number, true, false, null, a list or an object"};
}

Wrong no_separator(std::string_view text, const Progress& progress, std::size_t begin, std::size_t end) {
  const char close = progress.inside == Inside::Object ? '}' : ']';
  const std::size_t last = progress.at - 1;
  if (begin == progress.at && is_digit(text[last]) && (is_letter(text[begin]) || is_digit(text[begin]) || text[begin] == '.'))
    return {begin, end, fmt::format("{} cannot follow a number", quoted(text, begin, end)),
            "no leading zeros; put measures such as \"40 mm\" in double quotes"};
  return {begin, end, fmt::format("expected ',' or '{}' after this value, found {}", close, quoted(text, begin, end)),
          text[begin] == '"' || text[begin] == '{' || text[begin] == '['
              ? "put a ',' between two entries"
              : fmt::format("add '{}' or remove {}", close, quoted(text, begin, end))};
}

Wrong trailing_comma(std::size_t comma, char close) {
  return {comma, comma + 1, fmt::format("a ',' before the closing '{}'", close),
          "remove the comma, or add the entry that should follow"};
}

/// What is wrong with the token at `begin`, where a key (in an object) or a value should start.
Wrong wrong_entry(std::string_view text, bool key, std::size_t begin) {
  const std::size_t end = std::max(token_end(text, begin), begin + 1);
  if (text[begin] == '"') return wrong_string(text, begin);
  return key ? no_key(text, begin, end) : no_value(text, begin, end);
}

Wrong find_wrong(std::string_view text, const Progress& progress) {
  std::size_t at = skip_space(text, progress.at);
  if (at == text.size()) return unfinished(text, progress);
  if (text[at] == '/')
    return {at, at + 1, "JSON has no comments", "write a remark as an entry whose key starts with //, or as \"about\""};
  const std::size_t end = std::max(token_end(text, at), at + 1);
  if (progress.inside == Inside::Done)
    return {at, end, fmt::format("{} behind the end of the definition", quoted(text, at, end)),
            "a file holds one value; remove what follows it"};
  const bool container = progress.inside == Inside::List || progress.inside == Inside::Object;
  const std::size_t mark = at;
  if (container && !progress.fresh) {
    if (text[at] != ',') return no_separator(text, progress, at, end);
    at = skip_space(text, at + 1);
  } else if (progress.inside == Inside::Key) {
    if (text[at] != ':')
      return {at, end, fmt::format("expected ':' after this key, found {}", quoted(text, at, end)),
              "an entry of an object is written \"key\": value"};
    at = skip_space(text, at + 1);
  }
  if (at == text.size()) return unfinished(text, progress);
  if (mark != at && container && (text[at] == '}' || text[at] == ']')) return trailing_comma(mark, text[at]);
  return wrong_entry(text, progress.inside == Inside::Object, at);
}

}  // namespace

Finding explain_syntax(const Source& source, const Progress& progress) {
  Wrong wrong = find_wrong(source.text, progress);
  const Span where{&source, static_cast<std::uint32_t>(wrong.begin), static_cast<std::uint32_t>(wrong.end)};
  return {"json.syntax", Level::Error, where, std::move(wrong.message), std::move(wrong.hint), {}, {}};
}

}  // namespace kitwright
