#include "art/svg_grammar.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <set>
#include <string>

#include "art/svg_reader.h"
#include "art/svg_words.h"
#include "base/characters.h"
#include "base/colour_names.h"
#include "base/lowered.h"

namespace kitwright {
namespace {

constexpr std::string_view inherited[] = {"inherit", "initial", "unset", "revert"};

/// The number that a length begins with, its unit behind it; false if it is none.
bool read_length(SvgReader& reader, double& value) {
  constexpr std::string_view units[] = {"", "px", "pt", "pc", "mm", "cm", "in", "em", "ex"};
  return reader.number(&value) && (reader.take('%') || is_among(units, lowered(reader.word())));
}

/// A number or percentage that stands alone.
bool read_number(std::string_view text, double& value) {
  SvgReader reader(text);
  if (!reader.number(&value)) return false;
  if (reader.take('%')) value /= 100;
  return reader.at_end();
}

/// How many parts a list has, which blanks or commas part; nothing if `read` does not read one, or none stands behind a comma.
template <class Read>
std::optional<int> count_of(std::string_view text, Read read) {
  SvgReader reader(text);
  int count = 0;
  for (bool more = !reader.at_end(); more; more = reader.comma() || !reader.at_end(), ++count)
    if (!read(reader)) return {};
  return count;
}

/// How many numbers a list has; nothing if something else stands in it, or a number below the least.
std::optional<int> count_of_numbers(std::string_view text, double least = std::numeric_limits<double>::lowest()) {
  double value = 0;
  return count_of(text, [&](SvgReader& reader) { return reader.number(&value) && value >= least; });
}

bool is_among_counts(const std::optional<int>& count, std::string_view words) {
  return count && (words.empty() ? *count > 0 : is_word_of(words, std::to_string(*count)));
}

/// What a text begins with up to the bracket that closes it; empty if there is none.
std::string_view first_function(std::string_view text) {
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (open == 0 && text[i] == ')') return text.substr(0, i + 1);
  }
  return {};
}

enum class Share { None, Number, Percentage, Angle };

/// What a number of a colour is.
Share read_share(SvgReader& reader) {
  constexpr std::string_view angles[] = {"deg", "grad", "rad", "turn"};
  if (!reader.number()) return Share::None;
  if (reader.take('%')) return Share::Percentage;
  const std::string unit = lowered(reader.word());
  return unit.empty() ? Share::Number : is_among(angles, unit) ? Share::Angle : Share::None;
}

bool is_colour_of(bool hue, const Share (&shares)[3]) {
  if (!hue) return shares[0] != Share::Angle && shares[1] == shares[0] && shares[2] == shares[0];
  return shares[0] != Share::Percentage && shares[1] == Share::Percentage && shares[2] == Share::Percentage;
}

/// `rgb(1, 2, 3)`, `hsl(120 50% 50% / .5)`: commas everywhere or nowhere (https://www.w3.org/TR/css-color-4/#rgb-functions).
bool is_colour_function(std::string_view text) {
  constexpr std::string_view functions[] = {"rgb", "rgba", "hsl", "hsla"};
  const std::size_t open = text.find('(');
  const std::string name = lowered(text.substr(0, open));
  if (!is_among(functions, name) || !text.ends_with(')')) return false;
  SvgReader reader(text.substr(open + 1, text.size() - open - 2));
  Share shares[3];
  bool commas = false;
  for (int i = 0; i < 3; ++i) {
    const bool comma = i > 0 && reader.comma();
    if (i == 1) commas = comma;
    reader.blanks();
    shares[i] = read_share(reader);
    if (shares[i] == Share::None || (i == 2 && comma != commas)) return false;
  }
  if (!is_colour_of(name.starts_with("hsl"), shares)) return false;
  if (reader.at_end()) return true;
  if (!reader.take(commas ? ',' : '/')) return false;
  reader.blanks();
  const Share opacity = read_share(reader);
  return (opacity == Share::Number || opacity == Share::Percentage) && reader.at_end();
}

bool is_inherited(std::string_view text) { return is_among(inherited, lowered(text)); }

}  // namespace

bool is_length(std::string_view text, std::string_view words) {
  double value = 0;
  SvgReader reader(text);
  return is_word(text, words) || (read_length(reader, value) && reader.at_end());
}

bool is_size(std::string_view text, std::string_view words) { return is_length(text, words) && !text.starts_with('-'); }

bool is_number(std::string_view text, std::string_view) {
  double value = 0;
  return is_inherited(text) || read_number(text, value);
}

bool is_numbers(std::string_view text, std::string_view words) { return is_among_counts(count_of_numbers(text), words); }

bool is_sizes(std::string_view text, std::string_view words) { return is_among_counts(count_of_numbers(text, 0), words); }

bool is_opacity(std::string_view text, std::string_view) {
  constexpr double rounding = 0.01;  // programs write 1.001
  double value = 0;
  return is_inherited(text) || (read_number(text, value) && value >= -rounding && value <= 1 + rounding);
}

bool is_limit(std::string_view text, std::string_view) {
  double value = 0;
  return is_inherited(text) || (read_number(text, value) && value >= 1);
}

bool is_dashes(std::string_view text, std::string_view) {
  if (is_inherited(text) || lowered(text) == "none") return true;
  double value = 0;
  return count_of(text, [&](SvgReader& reader) { return read_length(reader, value) && value >= 0; }).has_value();
}

bool is_reference(std::string_view text, std::string_view) {
  return is_inherited(text) || lowered(text) == "none" || (text.starts_with("url(") && text.find(')') == text.size() - 1);
}

bool is_filters(std::string_view text, std::string_view) {
  constexpr std::string_view functions[] = {"url",        "blur",   "brightness", "contrast", "drop-shadow", "grayscale",
                                            "hue-rotate", "invert", "opacity",    "saturate", "sepia"};
  if (is_inherited(text) || lowered(text) == "none") return true;
  for (; !text.empty(); text = trimmed(text)) {
    const std::string name = lowered(text.substr(0, text.find('(')));
    const std::string_view function = first_function(text);
    if (function.empty() || !is_among(functions, name)) return false;
    text.remove_prefix(function.size());
  }
  return true;
}

bool is_order(std::string_view text, std::string_view) {
  constexpr std::string_view parts[] = {"fill", "stroke", "markers"};
  const std::string lower = lowered(text);
  std::set<std::string_view> seen;
  if (is_inherited(text) || lower == "normal") return true;
  return std::ranges::all_of(words_of(lower), [&](auto part) { return is_among(parts, part) && seen.insert(part).second; });
}

bool is_word(std::string_view text, std::string_view words) {
  return is_inherited(text) || std::ranges::any_of(words_of(words), [&](auto word) { return lowered(word) == lowered(text); });
}

bool begins_with_word(std::string_view text, std::string_view words) {
  return is_word(text.substr(0, text.find_first_of(" \t\r\n")), words);
}

bool is_colour(std::string_view text, std::string_view) {
  constexpr std::string_view others[] = {"none", "currentcolor", "transparent", "context-fill", "context-stroke"};
  if (text.starts_with("url(")) {
    const std::string_view instead = trimmed(text.substr(std::min(text.find(')'), text.size() - 1) + 1));
    return text.find(')') != text.npos && (instead.empty() || (!instead.starts_with("url(") && is_colour(instead, {})));
  }
  if (const auto profile = text.find(" icc-color("); profile != text.npos) return is_colour(trimmed(text.substr(0, profile)), {});
  if (text.find('(') != text.npos) return is_colour_function(text);
  if (text.starts_with('#')) {
    const std::size_t digits = text.size() - 1;
    return (digits == 3 || digits == 4 || digits == 6 || digits == 8) &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == text.npos;
  }
  const std::string name = lowered(text);
  return is_inherited(name) || is_among(others, name) || is_css_colour(name);
}

bool is_points(std::string_view text, std::string_view) {
  const auto count = count_of_numbers(text);
  return count && *count % 2 == 0;
}

/// https://www.w3.org/TR/SVG11/paths.html#PathData; `none` is SVG 2.
bool is_path(std::string_view text, std::string_view) {
  SvgReader reader(text);
  double values[7];
  char command = 0;
  for (bool comma = false; !reader.at_end(); comma = reader.comma()) {
    const char letter = reader.letter();
    const bool moves = letter == 'M' || letter == 'm';
    if (letter == 0 ? numbers_of(command) <= 0 : comma) return false;
    if (letter != 0 && command == 0 && !moves) return text == "none";
    if (letter != 0) command = letter;
    if (numbers_of(command) < 0 || !reader.numbers(command, values)) return false;
  }
  return true;
}

bool is_transform(std::string_view text, std::string_view) {
  struct Function {
    std::string_view name;
    int least, most;
  };
  // Those that take 1 or 3 numbers do not take 2.
  constexpr Function functions[] = {{"matrix", 6, 6}, {"translate", 1, 2}, {"scale", 1, 2},
                                    {"rotate", 1, 3}, {"skewX", 1, 1},     {"skewY", 1, 1}};
  if (text == "none" || is_inherited(text)) return true;
  SvgReader reader(text);
  for (; !reader.at_end(); reader.comma()) {
    const std::string name = reader.word();
    reader.blanks();
    const auto known = std::ranges::find_if(functions, [&](const Function& f) { return f.name == name; });
    if (known == std::end(functions) || !reader.take('(')) return false;
    int count = 0;
    reader.blanks();
    for (bool more = !reader.take(')'); more; more = reader.comma() || !reader.take(')'), ++count)
      if (!reader.number()) return false;
    if (count < known->least || count > known->most || (name == "rotate" && count == 2)) return false;
  }
  return true;
}

bool is_css_transform(std::string_view text, std::string_view) {
  struct Function {
    std::string_view name;
    int least, most;
    std::string_view unit;  ///< empty for plain numbers
  };
  constexpr Function functions[] = {{"matrix", 6, 6, ""},
                                    {"translate", 1, 2, "px"},
                                    {"translateX", 1, 1, "px"},
                                    {"translateY", 1, 1, "px"},
                                    {"scale", 1, 2, ""},
                                    {"scaleX", 1, 1, ""},
                                    {"scaleY", 1, 1, ""},
                                    {"rotate", 1, 1, "deg grad rad"},
                                    {"skew", 1, 2, "deg grad rad"},
                                    {"skewX", 1, 1, "deg grad rad"},
                                    {"skewY", 1, 1, "deg grad rad"}};
  if (lowered(text) == "none" || is_inherited(text)) return true;
  for (SvgReader reader(text); !reader.at_end();) {
    const std::string name = reader.word();
    const auto known = std::ranges::find_if(functions, [&](const Function& f) { return f.name == name; });
    if (known == std::end(functions) || !reader.take('(')) return false;
    int count = 0;
    do {
      double value = 0;
      reader.blanks();
      if (!reader.number(&value)) return false;
      const std::string unit = reader.word();
      if (unit.empty() ? value != 0 && !known->unit.empty() : !is_word_of(known->unit, unit)) return false;
      ++count;
    } while (reader.comma());
    if (!reader.take(')') || count < known->least || count > known->most) return false;
  }
  return true;
}

bool is_box(std::string_view text, std::string_view) { return count_of_numbers(text) == 4; }

}  // namespace kitwright
