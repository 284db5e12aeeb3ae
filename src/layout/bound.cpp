#include "layout/bound.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include <fmt/format.h>

#include "base/limits.h"

namespace kitwright {

template <>
std::optional<std::string> from_text(const std::string& text) {
  return text;
}

template <>
std::optional<Measure> from_text(const std::string& text) {
  return parse_measure(text);
}

template <>
std::optional<Measures> from_text(const std::string& text) {
  // parse_measures() returns none at all if one of them is wrong.
  Measures measures = parse_measures(text);
  return measures.empty() ? std::nullopt : std::optional(std::move(measures));
}

template <>
std::optional<MeasurePair> from_text(const std::string& text) {
  const Measures measures = parse_measures(text);
  if (measures.empty() || measures.size() > 2) return {};
  return MeasurePair{measures.front(), measures.back()};
}

template <>
std::optional<Colour> from_text(const std::string& text) {
  return parse_colour(text);
}

template <>
std::optional<Anchor> from_text(const std::string& text) {
  // Words in any order, each setting one direction: "top" leaves x in the middle.
  std::optional<double> x, y;
  std::string rest = text + " ";
  for (std::size_t at; (at = rest.find(' ')) != std::string::npos; rest.erase(0, at + 1)) {
    const std::string w = rest.substr(0, at);
    const bool across = w == "left" || w == "right", down = w == "top" || w == "bottom";
    if (w.empty() || w == "center" || w == "middle") continue;
    // Of "left right" neither is meant.
    if ((!across && !down) || (across && x) || (down && y)) return {};
    (across ? x : y) = w == "right" || w == "bottom" ? 1 : 0;
  }
  return Anchor{x.value_or(0.5), y.value_or(0.5)};
}

void report_wrong(const Bound<std::string>&, const std::string&, Diagnostics&) {}  // every text is a text

static void report_measure(const WrittenValue& written, const std::string& text, Diagnostics& out) {
  out.error("layout.measure", written.where, fmt::format("'{}' is no measure", text),
            R"(write a number and a unit: "4 mm", "9 pt", "50 %")");
}
void report_wrong(const Bound<Measure>& bound, const std::string& text, Diagnostics& out) { report_measure(bound, text, out); }
void report_wrong(const Bound<Measures>& bound, const std::string& text, Diagnostics& out) { report_measure(bound, text, out); }
void report_wrong(const Bound<MeasurePair>& bound, const std::string& text, Diagnostics& out) {
  if (parse_measures(text).empty()) return report_measure(bound, text, out);
  out.error("layout.measure", bound.where, fmt::format("'{}' takes one measure or two, not '{}'", bound.key, text),
            "leave out those behind the second");
}

void report_wrong(const Bound<Anchor>& bound, const std::string& text, Diagnostics& out) {
  out.error("layout.anchor", bound.where, fmt::format("'{}' is no place", text), "made of top, bottom, left, right and center");
}

/// Null if the game has no palette.
static const ValueRecord* palette_of(const Environment& names) {
  const Value* palette = names.find("palette");
  return palette ? palette->record() : nullptr;
}

std::optional<Colour> colour_of(const std::string& text, Span where, const Environment& names, Diagnostics& out) {
  if (const auto colour = parse_colour(text)) return colour;
  std::vector<std::string> known;
  if (const ValueRecord* palette = palette_of(names))
    for (const auto& [name, colour] : *palette) {
      if (name == text && colour.text()) return parse_colour(*colour.text());  // a wrong colour in the palette was reported there
      known.push_back(name);
    }
  const std::string near = nearest_name(text, known);
  out.error("layout.colour", where, fmt::format("'{}' is no colour", text),
            near.empty() ? colour_hint(text) : fmt::format("did you mean '{}'?", near));
  return {};
}

std::optional<Colour> value_of(const Bound<Colour>& bound, const Environment& names, Diagnostics& out) {
  if (bound.constant || !bound.given) return bound.constant;
  const auto text = expand(bound.text, names, out);
  return text ? colour_of(*text, bound.where, names, out) : std::nullopt;
}

/// Whether none of them is `auto` or `fr`, or the key knows these and each `fr` is a share; otherwise that is reported.
static bool is_settled(const WrittenValue& written, std::initializer_list<Measure> measures, Diagnostics& out) {
  for (const Measure& m : measures)
    // An expression may come to nothing, as the bar of a chart does.
    if (m.unit == Measure::Unit::Fraction && (m.value < 0 || (m.value == 0 && written.text.is_constant()))) {
      out.error("layout.extent", written.where,
                fmt::format("'{}' is {:.6g} fr, and a share is more than nothing", written.key, m.value),
                "write a positive share");
      return false;
    }
  const bool shares = written.key == "width" || written.key == "height" || written.key == "size";
  const auto is_share = [](const Measure& m) { return m.unit == Measure::Unit::Auto || m.unit == Measure::Unit::Fraction; };
  if (shares || std::none_of(measures.begin(), measures.end(), is_share)) return true;
  out.error("layout.measure", written.where, fmt::format("'{}' knows neither 'auto' nor 'fr'", written.key),
            R"(they share out rows and columns, in 'width' and 'height'; write a number and a unit: "4 mm", "50 %")");
  return false;
}

std::optional<Measure> value_of(const Bound<Measure>& bound, const Environment& names, Diagnostics& out) {
  const auto measure = value_of<Measure>(bound, names, out);
  return measure && is_settled(bound, {*measure}, out) ? measure : std::nullopt;
}

std::optional<Measures> value_of(const Bound<Measures>& bound, const Environment& names, Diagnostics& out) {
  const auto measures = value_of<Measures>(bound, names, out);
  if (measures)
    for (const Measure& m : *measures)
      if (!is_settled(bound, {m}, out)) return {};
  return measures;
}

std::optional<MeasurePair> value_of(const Bound<MeasurePair>& bound, const Environment& names, Diagnostics& out) {
  const auto pair = value_of<MeasurePair>(bound, names, out);
  return pair && is_settled(bound, {pair->first, pair->second}, out) ? pair : std::nullopt;
}

std::optional<Value> value_of(const Bound<Value>& bound, const Environment& names, Diagnostics& out) {
  if (!bound.expression) return {};
  return evaluate(bound.expression, names, out);
}

std::optional<double> value_of(const Bound<double>& bound, const Environment& names, Diagnostics& out) {
  if (bound.constant || !bound.expression) return bound.constant;
  // A number as an expression: `"turn": "index * 30"`.
  const auto v = evaluate(bound.expression, names, out);
  if (!v) return {};
  if (v->number()) return v->number()->to_double();
  out.error("layout.number", bound.where, fmt::format("'{}' takes a number, not {}", bound.key, v->kind_word()));
  return {};
}

int whole_number(const Bound<double>& bound, int fallback, int least, int most, const Environment& names, Diagnostics& out) {
  const double wanted = value_of(bound, names, out).value_or(fallback);
  if (wanted == std::floor(wanted) && wanted >= least && wanted <= most) return static_cast<int>(wanted);
  out.error("layout.number", bound.where,
            fmt::format("'{}' takes a whole number from {} to {}, not {:.12g}", bound.key, least, most, wanted));
  return std::clamp(fallback, least, most);
}

Length positive(const WrittenValue& written, Length length, Diagnostics& out) {
  if (length >= Length{}) return length;
  out.error("layout.extent", written.where,
            fmt::format("'{}' is {:.6g} mm, and nothing measures less than nothing", written.key, length.to_mm()),
            "write a positive measure");
  return {};
}

/// Whether it is a list of two numbers, or with `turned` of three.
static bool is_point(const Value& v, bool turned) {
  const ValueList* p = v.list();
  return p && (p->size() == 2 || (turned && p->size() == 3)) &&
         std::ranges::all_of(*p, [](const Value& n) { return n.number() != nullptr; });
}

std::vector<Point> points_of(const Bound<Value>& bound, bool turned, const Point& origin, const Environment& names,
                             Diagnostics& out) {
  std::vector<Point> result;
  const auto v = value_of(bound, names, out);
  if (!v) return result;
  const ValueList* list = v->list();
  if (list && list->size() > limits::shape_corners) {
    out.error("layout.size", bound.where, fmt::format("'{}' has more than {} points", bound.key, limits::shape_corners),
              "leave some out");
    return result;
  }
  if (!list || !std::ranges::all_of(*list, [&](const Value& p) { return is_point(p, turned); })) {
    out.error("layout.points", bound.where,
              fmt::format("'{}' takes a list of [x, y] in mm{}", bound.key, turned ? ", or of [x, y, degrees]" : ""),
              "for example \"[[0, 0], [10, 5]]\"");
    return result;
  }
  constexpr double furthest = 2000;  // no face is that large, so the unit must be wrong
  for (const Value& v : *list) {
    const double x = (*v.list())[0].number()->to_double(), y = (*v.list())[1].number()->to_double();
    if (std::abs(x) <= furthest && std::abs(y) <= furthest) {
      result.push_back({origin.x + Length::mm(x), origin.y + Length::mm(y)});
      continue;
    }
    out.error("layout.points", bound.where,
              fmt::format("[{:.6g}, {:.6g}] of '{}' lies more than {} mm away", x, y, bound.key, furthest),
              "points are in mm from the top left of the box");
    return {};
  }
  return result;
}

}  // namespace kitwright
