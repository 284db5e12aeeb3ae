#include "expr/lexer.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/fractions.h"

namespace kitwright {
namespace {

/// The second and later bytes of a character in UTF-8.
bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

constexpr std::string_view double_signs[] = {"==", "!=", "<=", ">=", "&&", "||", "//", ".."};
constexpr std::string_view signs = "?:()[],.+-*/%!<>";

/// What people write for a sign of ours.
struct Confusion {
  std::string_view written, hint;
};
constexpr Confusion confusions[] = {
    {"=", "two values are compared with '=='"},
    {"&", "write '&&' for and"},
    {"|", "write '||' for or"},
    {"\"", "texts stand in single quotes: 'text'"},
    {"\u2018", "texts stand in plain single quotes: 'text'"},
    {"\u2019", "texts stand in plain single quotes: 'text'"},
    {"\u201c", "texts stand in plain single quotes: 'text'"},
    {"\u201d", "texts stand in plain single quotes: 'text'"},
    {"\u00d7", "write '*' for times"},
    {"\u2212", "write '-' for minus"},
    {"\u2264", "write '<='"},
    {"\u2265", "write '>='"},
    {"{", "the expression stands in '{{ }}' already, or needs none"},
    {"}", "the expression stands in '{{ }}' already, or needs none"},
};

class Lexer {
 public:
  Lexer(std::string_view text, const Place& place, Diagnostics& out) : text_(text), place_(place), out_(out) {}

  std::optional<std::vector<Token>> run() {
    // Three letters a token, as expressions mostly have; and the end.
    tokens_.reserve(text_.size() / 3 + 2);
    while (skip_space(), at_ < text_.size())
      if (!next()) return {};
    push(Token::Kind::End, at_);
    return std::move(tokens_);
  }

 private:
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  void push(Token::Kind kind, std::size_t end) {
    tokens_.push_back({kind, text_.substr(at_, end - at_), static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)});
    at_ = end;
  }

  bool next() {
    const char c = text_[at_];
    if (is_digit(c)) return push(Token::Kind::Number, end_of_number()), true;
    if (begins_name(c)) return push(Token::Kind::Name, end_of_name()), true;
    if (c == '\'') return quoted();
    return symbol();
  }

  std::size_t end_of_digits(std::size_t at) const {
    while (at < text_.size() && is_digit(text_[at])) ++at;
    return at;
  }

  /// `1..3` is a range, `1.5` a number.
  std::size_t end_of_number() const {
    const std::size_t end = end_of_digits(at_);
    const bool has_part = end + 1 < text_.size() && text_[end] == '.' && is_digit(text_[end + 1]);
    return has_part ? end_of_digits(end + 1) : end;
  }

  std::size_t end_of_name() const {
    std::size_t end = at_;
    while (end < text_.size() && is_of_name(text_[end])) ++end;
    return end;
  }

  bool quoted() {
    for (std::size_t end = at_ + 1; end < text_.size(); ++end) {
      if (text_[end] == '\\') {
        ++end;
        continue;
      }
      if (text_[end] == '\'') return push(Token::Kind::Text, end + 1), true;
    }
    out_.error("expr.syntax", place_(at_, text_.size()), "this text is never closed", "close it with '");
    return false;
  }

  bool symbol() {
    const std::string_view rest = text_.substr(at_);
    for (const std::string_view sign : double_signs)
      if (sign[0] == rest[0] && rest.starts_with(sign)) return push(Token::Kind::Symbol, at_ + 2), true;
    if (signs.find(rest[0]) != std::string_view::npos) return push(Token::Kind::Symbol, at_ + 1), true;
    return wrong_character();
  }

  bool wrong_character() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && continues_character(text_[end])) ++end;
    const std::string_view written = text_.substr(at_, end - at_);
    const auto known =
        std::find_if(std::begin(confusions), std::end(confusions), [&](const Confusion& c) { return c.written == written; });
    const FractionSign* fraction = fraction_at(text_.substr(at_));
    out_.error("expr.syntax", place_(at_, end), "unexpected '" + std::string(written) + "'",
               fraction                        ? fmt::format("write {} / {}", fraction->top, fraction->bottom)
               : known == std::end(confusions) ? std::string()
                                               : std::string(known->hint));
    return false;
  }

  std::string_view text_;
  const Place& place_;
  Diagnostics& out_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::optional<std::vector<Token>> tokens_of(std::string_view text, const Place& place, Diagnostics& out) {
  return Lexer(text, place, out).run();
}

std::string unquoted(std::string_view quoted) {
  std::string result;
  for (std::size_t at = 1; at + 1 < quoted.size(); ++at) {
    const bool escape = quoted[at] == '\\' && (quoted[at + 1] == '\'' || quoted[at + 1] == '\\');
    if (escape) ++at;
    result += quoted[at];
  }
  return result;
}

bool is_reserved(std::string_view word) {
  constexpr std::string_view reserved[] = {"in", "where", "true", "false"};
  return std::find(std::begin(reserved), std::end(reserved), word) != std::end(reserved);
}

}  // namespace kitwright
