#include "art/svg_reader.h"

#include <cctype>
#include <charconv>

#include "base/characters.h"

namespace kitwright {
namespace {

/// Where digits that begin at `at` end.
std::size_t end_of_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

bool is_sign(std::string_view text, std::size_t at) { return at < text.size() && (text[at] == '+' || text[at] == '-'); }

/// How long the number is that a text begins with; 0 if there is none.
std::size_t length_of_number(std::string_view text, bool may_end_in_dot) {
  const std::size_t begin = is_sign(text, 0) ? 1 : 0, whole = end_of_digits(text, begin);
  std::size_t end = whole;
  if (whole < text.size() && text[whole] == '.') {
    const std::size_t fraction = end_of_digits(text, whole + 1);
    if (fraction > whole + 1 || (may_end_in_dot && whole > begin)) end = fraction;
  }
  if (end == begin) return 0;
  if (end == text.size() || (text[end] != 'e' && text[end] != 'E')) return end;
  const std::size_t exponent = end + (is_sign(text, end + 1) ? 2 : 1), last = end_of_digits(text, exponent);
  return last > exponent ? last : end;
}

}  // namespace

void SvgReader::blanks() {
  while (!text_.empty() && is_space(text_.front())) text_.remove_prefix(1);
}

bool SvgReader::comma() {
  blanks();
  const bool there = take(',');
  if (there) blanks();
  return there;
}

bool SvgReader::take(char c) {
  const bool there = text_.starts_with(c);
  if (there) text_.remove_prefix(1);
  return there;
}

char SvgReader::letter() {
  if (text_.empty() || !is_letter(text_.front())) return 0;
  const char c = text_.front();
  text_.remove_prefix(1);
  return c;
}

std::string SvgReader::word() {
  std::string word;
  while (const char c = letter()) word += c;
  return word;
}

bool SvgReader::number(double* value) { return number(value, false); }

bool SvgReader::number(double* value, bool may_end_in_dot) {
  const std::size_t length = length_of_number(text_, may_end_in_dot);
  if (length == 0) return false;
  const std::string_view digits = text_.substr(text_.starts_with('+') ? 1 : 0);
  double read = 0;
  std::from_chars(digits.data(), text_.data() + length, read);
  if (value) *value = read;
  text_.remove_prefix(length);
  return true;
}

int numbers_of(char command) {
  switch (std::toupper(static_cast<unsigned char>(command))) {
    case 'Z': return 0;
    case 'H':
    case 'V': return 1;
    case 'M':
    case 'L':
    case 'T': return 2;
    case 'S':
    case 'Q': return 4;
    case 'C': return 6;
    case 'A': return 7;
    default: return -1;
  }
}

bool SvgReader::numbers(char command, double (&values)[7]) {
  const bool arc = command == 'A' || command == 'a';
  for (int i = 0; i < numbers_of(command); ++i) {
    i == 0 ? blanks() : void(comma());
    // Flags of an arc may be written without anything between them.
    const bool flag = arc && (i == 3 || i == 4);
    if (flag) values[i] = text_.starts_with('1') ? 1 : 0;
    if (!(flag ? take('0') || take('1') : number(&values[i], true))) return false;
  }
  return true;
}

}  // namespace kitwright
