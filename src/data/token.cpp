#include "data/token.h"

#include <algorithm>

namespace kitwright {

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::size_t skip_space(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r')) ++at;
  return std::min(at, text.size());
}

static std::size_t string_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '"') return at + 1;
    if (text[at] == '\\') ++at;
  }
  return text.size();
}

static std::size_t digits_end(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

static std::size_t number_end(std::string_view text, std::size_t at) {
  const auto is = [&](std::string_view marks) { return at < text.size() && marks.find(text[at]) != std::string_view::npos; };
  if (is("-")) ++at;
  at = is("0") ? at + 1 : digits_end(text, at);
  if (is(".")) at = digits_end(text, at + 1);
  if (is("eE")) {
    ++at;
    if (is("+-")) ++at;
    at = digits_end(text, at);
  }
  return at;
}

static std::size_t word_end(std::string_view text, std::size_t at) {
  while (at < text.size() && (is_letter(text[at]) || is_digit(text[at]))) ++at;
  return at;
}

static std::size_t character_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && (text[at] & 0xC0) == 0x80;) ++at;
  return at;
}

std::size_t token_end(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  if (text[at] == '"') return string_end(text, at);
  if (text[at] == '-' || is_digit(text[at])) return number_end(text, at);
  if (is_letter(text[at])) return word_end(text, at);
  return character_end(text, at);
}

}  // namespace kitwright
