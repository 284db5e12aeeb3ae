#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "layout/painter.h"

namespace kitwright {

void Painter::ring(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const auto parts = instances(e.children, names);
  if (parts.empty()) return;
  const Length radius = positive(e, "radius", length(e, "radius", box.size.width, std::min(box.size.width, box.size.height) / 2, names));
  const double start = number(e, "start", 0, names), sweep = number(e, "sweep", 360, names);
  const bool closed = std::abs(sweep) >= 360;
  const double step = parts.size() < 2 && !closed ? 0 : sweep / static_cast<double>(closed ? parts.size() : parts.size() - 1);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const double degrees = start + step * static_cast<double>(i), r = degrees * std::numbers::pi / 180;
    const Point centre{box.centre().x + radius * std::sin(r), box.centre().y - radius * std::cos(r)};
    const Rect own = place(*parts[i].element, {{}, box.size}, *parts[i].names);
    turned(into, e.flag("upright") ? 0 : degrees, centre, e.where,
           [&](Frame& f) { element(*parts[i].element, centred(own.size, centre), *parts[i].names, f); });
  }
}

void Painter::places(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const auto list = value(e, "places", names);
  if (!list || !e.draw) return;
  const auto centres = points(e, "places", box, names);
  if (!list->list() || centres.size() != list->list()->size()) return;
  for (std::size_t i = 0; i < centres.size(); ++i) {
    const Value& place_value = (*list->list())[i];
    const ValueList& entry = *place_value.list();
    const double degrees = entry.size() > 2 && entry[2].number() ? entry[2].number()->to_double() : 0;
    std::vector<Instance> parts;
    add_instances(*e.draw, child(names, {{"place", place_value}, {"index", static_cast<std::int64_t>(i)}}), parts);
    for (const Instance& it : parts) {
      const Rect own = place(*it.element, {{}, box.size}, *it.names);
      turned(into, degrees, centres[i], e.where, [&](Frame& f) { element(*it.element, centred(own.size, centres[i]), *it.names, f); });
    }
  }
}

/// Each edge gets a box that is as long as the edge and as deep as the box, turned so that the edge is its top.
void Painter::edges(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  const auto list = value(e, "edges", names);
  if (!list) return;
  const auto known = edge_names(canvas_.shape);
  std::vector<std::string> wanted;
  for (std::size_t i = 0; list->list() && i < list->list()->size(); ++i) {
    const std::string* name = (*list->list())[i].text();
    if (name && std::find(known.begin(), known.end(), *name) != known.end()) wanted.push_back(*name);
    else out_.error("layout.edges", e.span("edges"), fmt::format("{} is no edge of this face", (*list->list())[i].to_text()), fmt::format("its edges are {}", fmt::join(known, ", ")));
  }
  for (std::size_t k = 0; k < known.size(); ++k) {
    const bool on = std::find(wanted.begin(), wanted.end(), known[k]) != wanted.end();
    const auto& part = on ? e.draw : e.otherwise;
    if (!part) continue;
    const double degrees = 360.0 / static_cast<double>(known.size()) * static_cast<double>(k);
    const bool hexagon = known.size() == 6, sideways = !hexagon && k % 2 == 1;
    const Size depth = hexagon ? Size{box.size.width / 2, box.size.height} : sideways ? Size{box.size.height, box.size.width} : box.size;
    std::vector<Instance> parts;
    add_instances(*part, child(names, {{"edge", known[k]}, {"index", static_cast<std::int64_t>(k)}}), parts);
    turned(into, degrees, box.centre(), e.where, [&](Frame& f) {
      for (const Instance& it : parts) instance(it, centred(depth, box.centre()), f);
    });
  }
}

}  // namespace kitwright
