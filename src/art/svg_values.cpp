#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "art/svg_weight.h"
#include "art/svg_words.h"
#include "base/characters.h"
#include "base/colour_names.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

/// Reads what an attribute's value is made of, from its beginning on.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool at_end() { return blanks(), text_.empty(); }
  void blanks() {
    while (!text_.empty() && is_space(text_.front())) text_.remove_prefix(1);
  }
  void comma() {
    blanks();
    if (take(',')) blanks();
  }
  bool take(char c) {
    const bool there = text_.starts_with(c);
    if (there) text_.remove_prefix(1);
    return there;
  }
  /// The next letter, or 0 if none follows.
  char letter() {
    if (text_.empty() || !is_letter(text_.front())) return 0;
    const char c = text_.front();
    text_.remove_prefix(1);
    return c;
  }
  std::string word() {
    std::string word;
    while (const char c = letter()) word += c;
    return word;
  }
  bool number(double* value = nullptr) {
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
  /// Of an arc: flags may be written without anything between them.
  bool flag() { return take('0') || take('1'); }

 private:
  std::string_view text_;
};

std::string lowered(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

constexpr std::string_view inherited[] = {"inherit", "initial", "unset", "revert", "auto"};

/// A number with or without a unit. Functions such as calc() are left to librsvg.
bool is_length(std::string_view text) {
  constexpr std::string_view units[] = {"",   "px", "pt",  "pc", "mm", "cm", "in",   "em",
                                        "ex", "ch", "rem", "q",  "vw", "vh", "vmin", "vmax"};
  if (is_among(inherited, lowered(text)) || text.find('(') != npos) return true;
  Reader reader(text);
  reader.blanks();
  if (!reader.number()) return false;
  if (reader.take('%')) return reader.at_end();
  return is_among(units, lowered(reader.word())) && reader.at_end();
}

bool is_colour(std::string_view text) {
  constexpr std::string_view others[] = {"none", "currentcolor", "transparent", "context-fill", "context-stroke"};
  if (text.find('(') != npos) return true;
  if (text.starts_with('#')) {
    const std::size_t digits = text.size() - 1;
    return (digits == 3 || digits == 4 || digits == 6 || digits == 8) &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == npos;
  }
  const std::string name = lowered(text);
  return is_among(inherited, name) || is_among(others, name) || is_css_colour(name);
}

bool is_points(std::string_view text) {
  Reader reader(text);
  int count = 0;
  for (; !reader.at_end(); reader.comma(), ++count)
    if (!reader.number()) return false;
  return count % 2 == 0;
}

/// How many numbers a command of a path takes; -1 if there is no such command.
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

bool takes_numbers(Reader& reader, char command) {
  const bool arc = command == 'A' || command == 'a';
  for (int i = 0; i < numbers_of(command); ++i) {
    reader.comma();
    if (!(arc && (i == 3 || i == 4) ? reader.flag() : reader.number())) return false;
  }
  return true;
}

/// https://www.w3.org/TR/SVG11/paths.html#PathData; `none` is SVG 2.
bool is_path(std::string_view text) {
  Reader reader(text);
  char command = 0;
  for (; !reader.at_end(); reader.comma()) {
    const char letter = reader.letter();
    const bool moves = letter == 'M' || letter == 'm';
    if (letter == 0 && numbers_of(command) <= 0) return false;
    if (letter != 0 && command == 0 && !moves) return text == "none";
    if (letter != 0) command = letter;
    if (numbers_of(command) < 0 || !takes_numbers(reader, command)) return false;
  }
  return true;
}

bool is_transform(std::string_view text) {
  struct Function {
    std::string_view name;
    int least, most;
  };
  // Those that take 1 or 3 numbers do not take 2.
  constexpr Function functions[] = {{"matrix", 6, 6}, {"translate", 1, 2}, {"scale", 1, 2},
                                    {"rotate", 1, 3}, {"skewX", 1, 1},     {"skewY", 1, 1}};
  if (text == "none" || is_among(inherited, lowered(text))) return true;
  Reader reader(text);
  for (; !reader.at_end(); reader.comma()) {
    const std::string name = reader.word();
    reader.blanks();
    const auto known = std::ranges::find_if(functions, [&](const Function& f) { return f.name == name; });
    if (known == std::end(functions) || !reader.take('(')) return false;
    int count = 0;
    for (reader.blanks(); !reader.take(')'); reader.comma(), ++count)
      if (!reader.number()) return false;
    if (count < known->least || count > known->most || (name == "rotate" && count == 2)) return false;
  }
  return true;
}

bool is_box(std::string_view text) {
  Reader reader(text);
  int count = 0;
  for (; !reader.at_end(); reader.comma(), ++count)
    if (!reader.number()) return false;
  return count == 4;
}

/// A kind of value: the attributes that have one, and what to say of one that is none.
struct ValueKind {
  bool (*reads)(std::string_view);
  std::string_view called, hint;
};
constexpr ValueKind length{is_length, "length", R"(write a number, for example "12" or "12mm")"};
constexpr ValueKind number{is_length, "number", R"(write one from "0" to "1")"};
constexpr ValueKind colour{is_colour, "colour", R"(write "#rrggbb", "none", a name of CSS or url(#id))"};
constexpr ValueKind points{is_points, "list of points", R"(write x and y of each point: "0,0 10,0 5,8")"};
constexpr ValueKind path{is_path, "path", "write commands with all their numbers: \"M0 0L10 5Z\""};
constexpr ValueKind transform{is_transform, "transform", R"x(write for example "translate(4 2) rotate(30)")x"};
constexpr ValueKind box{is_box, "viewBox", R"(write x, y, width and height: "0 0 100 100")"};

constexpr std::string_view lengths[] = {"x",  "y",  "width", "height", "r",  "rx", "ry", "cx",
                                        "cy", "fx", "fy",    "x1",     "y1", "x2", "y2", "stroke-width"};
constexpr std::string_view numbers[] = {"opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "offset"};
constexpr std::string_view colours[] = {"fill", "stroke", "stop-color"};
constexpr std::string_view transforms[] = {"transform", "gradienttransform", "patterntransform"};
/// Elsewhere the same names mean other things: lists of places of letters, names of filters' results.
constexpr std::string_view plain[] = {"svg",     "g",       "use",      "symbol",  "path",  "rect",           "circle",
                                      "ellipse", "line",    "polyline", "polygon", "image", "lineargradient", "radialgradient",
                                      "stop",    "pattern", "clippath", "mask",    "marker"};

const ValueKind* kind_of(std::string_view name) {
  if (is_among(lengths, name)) return &length;
  if (is_among(numbers, name)) return &number;
  if (is_among(colours, name)) return &colour;
  if (is_among(transforms, name)) return &transform;
  if (name == "points") return &points;
  if (name == "d") return &path;
  return name == "viewbox" ? &box : nullptr;
}

/// A value of CSS may end in `!important`.
std::string_view declared(std::string_view value) { return trimmed(value.substr(0, value.find('!'))); }

SvgRefusal refused_value(const SvgMark& m, std::string_view name, std::string_view value, std::string_view svg) {
  const ValueKind* kind = kind_of(name);
  if (!kind || value.empty() || kind->reads(value)) return {};
  return {"image.broken",
          fmt::format("<{}> in line {} has {}=\"{}\", which is no {}", m.name, line_of(svg, m.at), name,
                      value.size() > 40 ? std::string(value.substr(0, 37)) + "..." : std::string(value), kind->called),
          std::string(kind->hint)};
}

}  // namespace

SvgRefusal refused_values(const SvgMarks& marks, std::string_view svg) {
  for (const SvgMark& m : marks.all) {
    if (!is_among(plain, m.name) || !(m.prefix.empty() || m.prefix == "svg")) continue;
    for (const auto& [name, value] : m.attributes)
      if (SvgRefusal why = refused_value(m, name, trimmed(value), svg); !why.id.empty()) return why;
    for (const std::string_view name : {"fill", "stroke", "stop-color", "stroke-width", "opacity"})
      if (SvgRefusal why = refused_value(m, name, declared(said_in_style(m.attribute("style"), name)), svg); !why.id.empty())
        return why;
  }
  return {};
}

}  // namespace kitwright
