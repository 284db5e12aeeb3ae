#include "art/svg_reader.h"

#include <cctype>
#include <charconv>

#include "base/characters.h"

namespace kitwright {

void SvgReader::blanks() {
  while (!text_.empty() && is_space(text_.front())) text_.remove_prefix(1);
}

void SvgReader::comma() {
  blanks();
  if (take(',')) blanks();
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

bool SvgReader::number(double* value) {
  std::string_view rest = text_;
  if (rest.starts_with('+')) rest.remove_prefix(1);
  double read = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), read);
  if (error == std::errc::invalid_argument || (!rest.empty() && std::isalpha(static_cast<unsigned char>(rest.front())) != 0))
    return false;
  if (value) *value = read;
  text_ = rest.substr(static_cast<std::size_t>(end - rest.data()));
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
    comma();
    // Flags of an arc may be written without anything between them.
    const bool flag = arc && (i == 3 || i == 4);
    if (flag) values[i] = text_.starts_with('1') ? 1 : 0;
    if (!(flag ? take('0') || take('1') : number(&values[i]))) return false;
  }
  return true;
}

}  // namespace kitwright
