#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "art/svg_reader.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"
#include "base/characters.h"
#include "base/colour_names.h"
#include "base/lowered.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

constexpr std::string_view inherited[] = {"inherit", "initial", "unset", "revert", "auto"};

/// A number with or without a unit. Functions such as calc() are left to librsvg.
bool is_length(std::string_view text) {
  constexpr std::string_view units[] = {"",   "px", "pt",  "pc", "mm", "cm", "in",   "em",
                                        "ex", "ch", "rem", "q",  "vw", "vh", "vmin", "vmax"};
  if (is_among(inherited, lowered(text)) || text.find('(') != npos) return true;
  SvgReader reader(text);
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
  SvgReader reader(text);
  int count = 0;
  for (; !reader.at_end(); reader.comma(), ++count)
    if (!reader.number()) return false;
  return count % 2 == 0;
}

/// https://www.w3.org/TR/SVG11/paths.html#PathData; `none` is SVG 2.
bool is_path(std::string_view text) {
  SvgReader reader(text);
  double values[7];
  char command = 0;
  for (; !reader.at_end(); reader.comma()) {
    const char letter = reader.letter();
    const bool moves = letter == 'M' || letter == 'm';
    if (letter == 0 && numbers_of(command) <= 0) return false;
    if (letter != 0 && command == 0 && !moves) return text == "none";
    if (letter != 0) command = letter;
    if (numbers_of(command) < 0 || !reader.numbers(command, values)) return false;
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
  SvgReader reader(text);
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
  SvgReader reader(text);
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

/// `holder` says what has the value, and in which line, if it is wrong.
SvgRefusal refused_value(const std::function<std::string()>& holder, std::string_view name, std::string_view value) {
  const ValueKind* kind = kind_of(name);
  if (!kind || value.empty() || kind->reads(value)) return {};
  return {"image.broken",
          fmt::format("{} has {}=\"{}\", which is no {}", holder(), name,
                      value.size() > 40 ? std::string(value.substr(0, 37)) + "..." : std::string(value), kind->called),
          std::string(kind->hint)};
}

/// Those that a style says in the same words as an attribute.
constexpr std::string_view styled[] = {"fill",
                                       "stroke",
                                       "stop-color",
                                       "stroke-width",
                                       "opacity",
                                       "fill-opacity",
                                       "stroke-opacity",
                                       "stop-opacity",
                                       "r",
                                       "rx",
                                       "ry",
                                       "cx",
                                       "cy",
                                       "x",
                                       "y",
                                       "width",
                                       "height"};

SvgRefusal refused_style(const std::function<std::string()>& holder, std::string_view declarations) {
  for (const std::string_view name : styled)
    if (SvgRefusal why = refused_value(holder, name, declared(said_in_style(declarations, name))); !why.id.empty()) return why;
  return {};
}

/// Rules of style elements. What librsvg passes over with all that is in it is told, but for the wishes of those who look at a
/// screen, such as dark colours.
SvgRefusal refused_rules(const std::string& css, std::string_view svg) {
  const auto line = [&](std::string_view words) {
    return line_of(svg, std::min(svg.find(words, std::min(svg.find("<style"), svg.size())), svg.size()));
  };
  for (const std::string_view at_rule : {"@media", "@supports"})
    for (auto at = css.find(at_rule); at != npos; at = css.find(at_rule, at + 1))
      if (const std::string_view head = std::string_view(css).substr(at, css.find('{', at) - at); head.find("(prefers-") == npos)
        return {"image.broken",
                fmt::format("<style> in line {} has {}, and what stands in it is not drawn", line(at_rule), at_rule),
                "write its rules without it, or take them out"};
  for (const StyleBlock& block : style_blocks(css)) {
    const auto holder = [&] { return fmt::format("a rule of <style> in line {}", line(trimmed(block.body))); };
    if (SvgRefusal why = refused_style(holder, block.body); !why.id.empty()) return why;
  }
  return {};
}

/// Functions of CSS that librsvg passes over, with the whole value; empty if the text has none.
std::string_view unread_function(std::string_view css) {
  for (const std::string_view function : {"var(", "calc(", "env("})
    for (auto at = css.find(function); at != npos; at = css.find(function, at + 1))
      if (at == 0 || !(is_of_name(css[at - 1]) || css[at - 1] == '-'))
        return css.substr(at, std::min<std::size_t>(css.find(')', at), at + 40) - at);
  return {};
}

SvgRefusal refused_function(std::string_view function, std::string_view holder, std::size_t line) {
  return {"image.broken", fmt::format("{} in line {} asks for {}), which is not drawn", holder, line, function),
          "write the value itself in its place"};
}

}  // namespace

SvgRefusal refused_values(const SvgMarks& marks, std::string_view svg) {
  if (const auto function = unread_function(marks.style); !function.empty())
    return refused_function(function, "a rule of <style>", line_of(svg, std::min(svg.find(function), svg.size())));
  if (SvgRefusal why = refused_rules(without_comments(marks.style), svg); !why.id.empty()) return why;
  for (const SvgMark& m : marks.all) {
    if (!is_among(plain, m.name) || !(m.prefix.empty() || m.prefix == "svg")) continue;
    const auto holder = [&] { return fmt::format("<{}> in line {}", m.name, line_of(svg, m.at)); };
    for (const auto& [name, value] : m.attributes) {
      if (const auto function = unread_function(value); !function.empty() && (name == "style" || kind_of(name)))
        return refused_function(function, fmt::format("<{}>", m.name), line_of(svg, m.at));
      if (SvgRefusal why = refused_value(holder, name, trimmed(value)); !why.id.empty()) return why;
    }
    if (SvgRefusal why = refused_style(holder, m.attribute("style")); !why.id.empty()) return why;
  }
  return {};
}

}  // namespace kitwright
