#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// Reads what an attribute's value is made of, from its beginning on.
class SvgReader {
 public:
  explicit SvgReader(std::string_view text) : text_(text) {}

  bool at_end() { return blanks(), text_.empty(); }
  void blanks();
  /// A comma with the blanks around it; false if there are only blanks.
  bool comma();
  bool take(char c);
  /// The next letter, or 0 if none follows.
  char letter();
  std::string word();
  /// As CSS writes one, with digits behind its dot.
  bool number(double* value = nullptr);
  /// The numbers of a path's command, as many as numbers_of() says. Only in a path, a number may end in its dot.
  bool numbers(char command, double (&values)[7]);

 private:
  bool number(double* value, bool may_end_in_dot);

  std::string_view text_;
};

/// How many numbers a command of a path takes; -1 if there is no such command.
int numbers_of(char command);

/// Gives each command of a path's data, with its numbers, to `use`, as far as the data can be read. What follows an `M` without a
/// letter is an `L`, as SVG says.
template <class Use>
void each_command(std::string_view data, Use use) {
  SvgReader reader(data);
  for (char command = 0; !reader.at_end(); reader.comma()) {
    if (const char letter = reader.letter())
      command = letter;
    else if (numbers_of(command) <= 0)
      return;
    double numbers[7] = {};
    if (!reader.numbers(command, numbers)) return;
    use(command, numbers);
    if (command == 'M' || command == 'm') command = command == 'm' ? 'l' : 'L';
  }
}

}  // namespace kitwright
