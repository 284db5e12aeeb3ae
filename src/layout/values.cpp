#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "layout/painter.h"

namespace kitwright {

std::optional<std::string> Painter::words(const Element& e, std::string_view key, const Environment& names) {
  const auto it = e.templates.find(key);
  if (it == e.templates.end()) return {};
  return it->second.is_constant() ? it->second.constant() : expand(it->second, names, out_);
}

std::string Painter::word(const Element& e, std::string_view key, std::string fallback, const Environment& names) {
  return words(e, key, names).value_or(std::move(fallback));
}

std::optional<Measure> Painter::measure(const Element& e, std::string_view key, const Environment& names) {
  const auto text = words(e, key, names);
  if (!text) return {};
  const auto m = parse_measure(*text);
  if (!m) out_.error("layout.measure", e.span(key), fmt::format("'{}' is no measure", *text), R"(write a number and a unit: "4 mm", "9 pt", "50 %")");
  return m;
}

std::vector<Measure> Painter::measures(const Element& e, std::string_view key, const Environment& names) {
  const auto text = words(e, key, names);
  if (!text) return {};
  auto list = parse_measures(*text);
  if (list.empty()) out_.error("layout.measure", e.span(key), fmt::format("'{}' is no measure", *text), R"(write a number and a unit: "4 mm", "9 pt", "50 %")");
  return list;
}

Length Painter::length(const Element& e, std::string_view key, Length whole, Length fallback, const Environment& names) {
  const auto m = measure(e, key, names);
  return m ? m->of(whole) : fallback;
}

std::optional<Colour> Painter::colour_of(const std::string& text, Span where) {
  const auto c = parse_colour(text);
  if (!c) out_.error("layout.colour", where, fmt::format("'{}' is no colour", text), colour_hint(text));
  return c;
}

std::optional<Colour> Painter::colour(const Element& e, std::string_view key, const Environment& names) {
  const auto text = words(e, key, names);
  return text ? colour_of(*text, e.span(key)) : std::nullopt;
}

std::optional<Value> Painter::value(const Element& e, std::string_view key, const Environment& names) {
  const auto it = e.expressions.find(key);
  if (it == e.expressions.end() || !it->second) return {};
  return evaluate(it->second, names, out_);
}

double Painter::number(const Element& e, std::string_view key, double fallback, const Environment& names) {
  if (const auto it = e.numbers.find(key); it != e.numbers.end()) return it->second;
  const auto v = value(e, key, names);
  if (!v) return fallback;
  if (v->number()) return v->number()->to_double();
  out_.error("layout.number", e.span(key), fmt::format("'{}' takes a number, not {}", key, v->kind_word()));
  return fallback;
}

int Painter::whole_number(const Element& e, std::string_view key, int fallback, int least, int most, const Environment& names) {
  const double wanted = number(e, key, fallback, names);
  if (wanted == std::floor(wanted) && wanted >= least && wanted <= most) return static_cast<int>(wanted);
  out_.error("layout.number", e.span(key), fmt::format("'{}' takes a whole number from {} to {}, not {:.6g}", key, least, most, wanted));
  return std::clamp(fallback, least, most);
}

static std::optional<Point> point_of(const Value& v, const Point& origin) {
  const ValueList* p = v.list();
  if (!p || p->size() < 2 || !(*p)[0].number() || !(*p)[1].number()) return {};
  const double x = (*p)[0].number()->to_double(), y = (*p)[1].number()->to_double();
  if (std::abs(x) > 2000 || std::abs(y) > 2000) return {};
  return Point{origin.x + Length::mm(x), origin.y + Length::mm(y)};
}

std::vector<Point> Painter::points(const Element& e, std::string_view key, const Rect& box, const Environment& names) {
  std::vector<Point> result;
  const auto v = value(e, key, names);
  if (!v) return result;
  const ValueList* list = v->list();
  for (std::size_t i = 0; list && i < list->size(); ++i)
    if (const auto p = point_of((*list)[i], box.origin)) result.push_back(*p);
  if (!list || result.size() != list->size())
    out_.error("layout.points", e.span(key), fmt::format("'{}' takes a list of [x, y] in mm", key), "for example \"[[0, 0], [10, 5]]\"");
  return result;
}

}  // namespace kitwright
