#include "game/shape.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/corners.h"
#include "base/limits.h"
#include "data/measure_meant.h"
#include "game/named_sizes.h"

namespace kitwright {

constexpr Length most = Length::mm(1200);

static ShapeKind shape_kind(const std::string& word) {
  constexpr std::pair<std::string_view, ShapeKind> words[] = {
      {"rectangle", ShapeKind::Rectangle}, {"rounded", ShapeKind::Rounded},  {"square", ShapeKind::Square},
      {"hexagon", ShapeKind::Hexagon},     {"circle", ShapeKind::Circle},    {"polygon", ShapeKind::Polygon},
      {"path", ShapeKind::Path},           {"tuck_box", ShapeKind::TuckBox},
  };
  for (const auto& [name, kind] : words)
    if (name == word) return kind;
  return ShapeKind::Rectangle;
}

static std::optional<Length> fixed_size(const Measure& m) {
  if (m.unit != Measure::Unit::Fixed || m.fixed < least_side || m.fixed > most) return {};
  return m.fixed;
}

/// How much wider than high a regular hexagon with flat top and bottom is.
static const double wide = 2 / std::sqrt(3.0);

/// As far as two measures with a decimal each can say.
static bool regular(Length width, Length height) { return std::abs(width / (height * wide) - 1) < 0.01; }

/// The size itself, after a report if a hexagon of it would be none that is regular.
static Size check_hexagon(Size size, ShapeKind kind, const ObjectReader& keys, Diagnostics& out) {
  const double width = size.width.to_mm(), height = size.height.to_mm();
  if (kind == ShapeKind::Hexagon && !regular(size.width, size.height))
    out.error("component.size", keys.where("size"), fmt::format("a hexagon of {:.6g} mm x {:.6g} mm is squashed", width, height),
              fmt::format("write one measure, from its flat top to its flat bottom: \"{:.6g} mm\" makes it {:.4g} mm wide",
                          height, height * wide));
  return size;
}

static Size read_size(const ObjectReader& keys, ShapeKind kind, Diagnostics& out) {
  const Size fallback{Length::mm(63), Length::mm(88)};
  const Datum* written = keys.get("size");
  if (written && written->kind != Datum::Kind::Text) return fallback;  // the table of keys has told it
  const std::string text = keys.text("size");
  if (kind == ShapeKind::TuckBox) {
    if (!text.empty())
      out.error("component.size", keys.where("size"), "a tuck box takes its size from what it holds", "remove 'size'");
    return fallback;
  }
  if (text.empty()) {
    if (!written)
      out.error("key.missing", keys.where("size"), "this 'component' has no 'size'", R"(add "size": "63 mm 88 mm")");
    else
      out.error("component.size", keys.where("size"), "this size is empty",
                R"(write "63 mm 88 mm", or a named size such as "poker")");
    return fallback;
  }
  if (const auto named = named_size(text)) return check_hexagon(*named, kind, keys, out);
  const auto measures = parse_measures(text);
  if (measures.empty() || measures.size() > 2) {
    const std::string near = nearest_name(text, size_names()), meant = measure_meant(text);
    out.error("component.size", keys.where("size"), fmt::format("'{}' is neither a size nor a named size", text),
              !meant.empty() ? fmt::format("write \"{}\"", meant)
              : near.empty() ? R"(write a width and a height, for example "63 mm 88 mm"; units are mm, cm, in and pt)"
                             : fmt::format("did you mean '{}'?", near));
    return fallback;
  }
  const auto width = fixed_size(measures.front()), height = fixed_size(measures.back());
  if (!width || !height) {
    out.error("component.size", keys.where("size"), "a piece measures from 2 mm to 1200 mm a side", "give both sides in mm");
    return fallback;
  }
  // One measure means a hexagon's height, flat to flat.
  if (kind == ShapeKind::Hexagon && measures.size() == 1) return {*height * wide, *height};
  return check_hexagon({*width, *height}, kind, keys, out);
}

static std::vector<Point> read_points(const Datum* points, Diagnostics& out) {
  std::vector<Point> corners;
  if (!points) return corners;
  const std::span all = std::span(points->list).first(std::min(points->list.size(), limits::shape_corners));
  if (all.size() < points->list.size())
    out.error("component.points", points->where, fmt::format("a piece has at most {} corners", limits::shape_corners),
              "leave some out");
  for (const Datum& p : all) {
    const bool good = p.kind == Datum::Kind::List && p.list.size() == 2 && p.list[0].kind == Datum::Kind::Number &&
                      p.list[1].kind == Datum::Kind::Number && std::abs(p.list[0].number) < 2000 &&
                      std::abs(p.list[1].number) < 2000;
    if (good)
      corners.push_back({Length::mm(p.list[0].number), Length::mm(p.list[1].number)});
    else
      out.error("component.points", p.where, "a corner is [x, y] in mm, each less than 2000");
  }
  return corners;
}

/// A thousandth of a millimetre is what rounding takes.
static bool lies_within(const Point& p, Size size) {
  const Length over = Length::mm(0.001);
  return p.x >= -over && p.y >= -over && p.x <= size.width + over && p.y <= size.height + over;
}

/// Of this piece there is nothing to cut out, or what is cut falls apart.
static void check_outline(const std::vector<Point>& corners, Size size, Span where, Diagnostics& out) {
  if (corners.size() < 3)
    out.error("component.points", where, "a polygon has at least three corners", R"(add "points": [[0, 0], [20, 0], [10, 18]])");
  else if (on_one_line(corners))
    out.error("component.points", where, "these corners lie on one line, so the piece has no area", "move one of them");
  else if (crosses_itself(corners))
    out.error("component.points", where, "the outline of this piece crosses itself, or runs back along itself",
              "list the corners in the order in which they are cut");
  else if (const Size own = extent_of(corners); std::min(own.width, own.height) < least_side)
    out.error("component.points", where, "these corners are less than 2 mm apart, one way or the other",
              "a piece measures from 2 mm a side; corners are told in mm");
  else if (std::ranges::any_of(corners, [&](const Point& p) { return !lies_within(p, size); }))
    out.error("component.points", where, "a corner lies outside of the piece's 'size'",
              "count from the top left of the piece, and give it a size that holds all corners");
}

/// A key that only one shape has.
struct ShapeKey {
  std::string_view key;
  ShapeKind shape;
  std::string_view word;
};
constexpr ShapeKey shape_keys[] = {
    {"radius", ShapeKind::Rounded, "rounded"}, {"points", ShapeKind::Polygon, "polygon"},
    {"path", ShapeKind::Path, "path"},         {"holds", ShapeKind::TuckBox, "tuck_box"},
    {"stock", ShapeKind::TuckBox, "tuck_box"}, {"play", ShapeKind::TuckBox, "tuck_box"},
};

static void report_idle(const ObjectReader& keys, ShapeKind shape, Diagnostics& out) {
  for (const ShapeKey& key : shape_keys)
    if (keys.get(key.key) && shape != key.shape)
      out.warning("component.idle", keys.where(key.key),
                  fmt::format("'{}' does nothing here: the shape is not '{}'", key.key, key.word),
                  fmt::format("write \"shape\": \"{}\", or remove it", key.word));
  if (shape != ShapeKind::TuckBox) return;
  for (const auto& [key, why] : {std::pair{"folds", "a tuck box is folded as what it holds asks for"},
                                 std::pair{"butt", "no one cut parts two tuck boxes"}})
    if (keys.get(key))
      out.warning("component.idle", keys.where(key), fmt::format("'{}' does nothing here: {}", key, why), "remove it");
}

Shape read_shape(const ObjectReader& keys, Diagnostics& out) {
  Shape shape;
  shape.kind = shape_kind(keys.text("shape", "rectangle"));
  const Attempt sizing(out);
  shape.size = read_size(keys, shape.kind, out);
  const bool sized = !sizing.failed();
  shape.radius = keys.length("radius", Length::mm(3), Length{}, shape.size.width / 2, out);
  const Attempt attempt(out);
  shape.corners = read_points(keys.get("points"), out);
  shape.path = keys.text("path");
  shape.path_where = keys.where("path");
  const bool even = shape.kind == ShapeKind::Square || shape.kind == ShapeKind::Circle;
  if (even && sized && shape.size.width != shape.size.height)
    out.error("component.size", keys.where("size"), "this shape is as wide as it is high", "give one measure");
  if (shape.kind == ShapeKind::Polygon && !attempt.failed()) check_outline(shape.corners, shape.size, keys.where("points"), out);
  if (shape.kind == ShapeKind::Path && shape.path.empty())
    out.error("component.path", keys.where("path"), "this shape needs its path", R"(add "path": "M0 0H20V20Z")");
  report_idle(keys, shape.kind, out);
  return shape;
}

}  // namespace kitwright
