#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "base/attempt.h"
#include "layout/inking.h"
#include "layout/face_builder.h"
#include "scene/path_data.h"

namespace kitwright {

using K = KeyKind;

template <auto member>
static constexpr MemberKey<ShapeElement> row(const Key& key) {
  return member_key<ShapeElement, member>(key);
}

static constexpr MemberKey<ShapeElement> rows[] = {
    row<&ShapeElement::kind>(
        {"shape", K::Word, "the shape, as large as the box", R"("circle")", true, words_of<ShapeElement::Kind>}),
    row<&ShapeElement::fill>({"fill", K::Any, "a colour or a gradient", R"("{{ palette.meadow }}")"}),
    pattern_row<ShapeElement>,
    tile_row<ShapeElement>,
    pattern_colour_row<ShapeElement>,
    row<&ShapeElement::stroke>({"stroke", K::Colour, "the line's colour", R"("{{ palette.ink }}")", false, {}, "palette"}),
    row<&ShapeElement::stroke_width>({"stroke_width", K::Measure, "the line's width, at least 0.09 mm", R"("0.5 mm")"}),
    row<&ShapeElement::dash>({"dash", K::Measures, "dash and gap", R"("1.4 mm 0.7 mm")"}),
    row<&ShapeElement::radius>({"radius", K::Measure, "the corners of a rounded shape", R"("2 mm")"}),
    row<&ShapeElement::points>({"points", K::Expression,
                                "the corners of a polygon or a line: [x, y] in mm from the top left of the box",
                                R"("[[0, 0], [10, 0], [5, 8]]")"}),
    row<&ShapeElement::path>({"path", K::Template, "SVG path data in mm from the top left of the box", R"("M0 0H10V10Z")"}),
    row<&ShapeElement::corners>({"corners", K::Expression, "how many points a star has", "5"}),
};
const MemberTable<ShapeElement> ShapeElement::keys{"shape", "A drawn shape.", rows};

/// Tips touch the ellipse in the box, inner corners lie at 45 % of that distance.
static std::vector<Segment> star(const Rect& box, int corners) {
  std::vector<Point> points;
  for (int i = 0; i < 2 * corners; ++i) {
    const double r = std::numbers::pi * i / corners, k = i % 2 ? 0.45 : 1;
    points.push_back(
        {box.centre().x + box.size.width / 2 * (k * std::sin(r)), box.centre().y - box.size.height / 2 * (k * std::cos(r))});
  }
  return polygon(points);
}

/// Through all points.
static std::vector<Segment> open_line(const std::vector<Point>& corners) {
  auto open = polygon(corners);
  // polygon() closes its path.
  if (!open.empty() && open.back().kind == Segment::Kind::Close) open.pop_back();
  return open;
}

/// The points that the shape is drawn through; none after a finding, such as that they are fewer than `least`.
static std::vector<Point> corners_of(const ShapeElement& shape, std::size_t least, std::string_view what, const Spot& spot,
                                     FaceBuilder& painter) {
  Diagnostics& out = painter.job.out;
  const Attempt attempt(out);
  auto corners = points_of(shape.points, false, spot.box.origin, spot.names, out);
  if (attempt.failed()) return {};
  if (corners.size() >= least) return corners;
  out.error("layout.points", shape.points.where, fmt::format("{}, and this one has {}", what, corners.size()),
            R"(for example "points": "[[0, 0], [10, 0], [5, 8]]"; what is not to be drawn has a "when")");
  return {};
}

/// Path data is in mm from the box's corner, and not scaled to the box.
static std::vector<Segment> path_of(const ShapeElement& shape, const Spot& spot, FaceBuilder& painter) {
  const auto data = painter.value(shape.path, spot.names);
  if (!data && shape.path) return {};
  const auto path = parse_path_data(data.value_or(""));
  if (path && draws_something(*path)) return transformed(*path, Matrix::move(spot.box.left(), spot.box.top()));
  painter.job.out.error("layout.path", shape.path.where,
                        fmt::format("this path {}", path ? "draws nothing" : fault_of_path_data(data.value_or(""))),
                        R"(for example "path": "M0 0H10V10Z"; what is not to be drawn has a "when")");
  return {};
}

static Length radius_of(const ShapeElement& shape, const Spot& spot, FaceBuilder& painter) {
  const Size& size = spot.box.size;
  const Length radius = painter.length(shape.radius, size.width, Length::mm(2), spot.names);
  // Larger radii would make corners overlap.
  return std::min({positive(shape.radius, radius, painter.job.out), size.width / 2, size.height / 2});
}

static std::vector<Segment> outline_of(const ShapeElement& shape, const Spot& spot, FaceBuilder& painter) {
  using Kind = ShapeElement::Kind;
  const Rect& box = spot.box;
  Diagnostics& out = painter.job.out;
  switch (shape.kind) {
    case Kind::Rectangle: return rectangle(box);
    case Kind::Rounded: return rounded_rectangle(box, radius_of(shape, spot, painter));
    case Kind::Ellipse: return ellipse(box);
    case Kind::Circle: {
      const Length across = std::min(box.size.width, box.size.height);
      return ellipse(centred({across, across}, box.centre()));
    }
    case Kind::Hexagon: return hexagon(box);
    case Kind::Polygon: return polygon(corners_of(shape, 3, "a polygon has at least three corners", spot, painter));
    case Kind::Path: return path_of(shape, spot, painter);
    case Kind::Line:
      if (!shape.points) return line({box.left(), box.centre().y}, {box.right(), box.centre().y});
      return open_line(corners_of(shape, 2, "a line has at least two ends", spot, painter));
    case Kind::Star: return star(box, whole_number(shape.corners, 5, 3, 60, spot.names, out));
  }
  return {};
}

/// Of a path, at most: each curve is within its controls.
static Length greatest_length(const std::vector<Segment>& path) {
  double mm = 0;
  Point at;
  const auto go = [&](const Point& to) {
    mm += std::hypot((to.x - at.x).to_mm(), (to.y - at.y).to_mm());
    at = to;
  };
  Point first;
  for (const Segment& s : path) switch (s.kind) {
      case Segment::Kind::Move: at = first = s.a; break;
      case Segment::Kind::Line: go(s.a); break;
      case Segment::Kind::Curve: go(s.a), go(s.b), go(s.c); break;
      case Segment::Kind::Close: go(first); break;
    }
  return Length::mm(std::min(mm, 1e9));
}

/// How many dashes the line has, at most; none if it is not dashed. Those that are shorter than the line is wide lie over each
/// other in its bends, and count as often as they may.
static std::size_t dashes_of(const std::vector<Segment>& path, const Stroke& line) {
  if (line.dash.empty()) return 0;
  Length period;
  for (const Length dash : line.dash) period += dash;
  return static_cast<std::size_t>(greatest_length(path) / period * std::max(1.0, line.width / period));
}

/// Dashes and gaps in turn. After a finding there are none, so that the line is drawn at all: zero-length dashes may hang a
/// renderer.
static std::vector<Length> dash_of(const ShapeElement& shape, const Spot& spot, FaceBuilder& painter) {
  std::vector<Length> dash;
  for (const Measure& m : painter.value(shape.dash, spot.names).value_or(Measures{})) dash.push_back(m.of(spot.box.size.width));
  const bool good = std::all_of(dash.begin(), dash.end(), [](Length l) { return l >= Length::mm(0.01); });
  if (good) return dash;
  painter.job.out.error("layout.dash", shape.dash.where, "dashes and gaps measure at least 0.01 mm",
                        "leave 'dash' out for a line without gaps");
  return {};
}

static std::optional<Stroke> stroke_of(const ShapeElement& shape, const Spot& spot, FaceBuilder& painter) {
  const auto colour = painter.value(shape.stroke, spot.names);
  if (!colour || colour->alpha == 0) return {};
  Stroke s{Paint{*colour}, painter.length(shape.stroke_width, spot.box.size.width, Length::mm(0.25), spot.names), {}, true};
  // Thinner lines vanish on paper (PRINT.md).
  if (s.width < Length::mm(0.09))
    painter.job.out.error("layout.hairline", shape.stroke_width.where,
                          fmt::format("a line of {:.3f} mm does not print", s.width.to_mm()), "at least 0.09 mm");
  s.dash = dash_of(shape, spot, painter);
  return s;
}

/// A fill needs something to fill: an error if nothing else of the shape is seen. Of boxes that come to nothing others tell.
static void check_filled(const ShapeElement& shape, const std::vector<Segment>& path, FaceBuilder& painter) {
  using Kind = ShapeElement::Kind;
  const bool is_path = shape.kind == Kind::Path, own_points = is_path || shape.kind == Kind::Polygon || shape.kind == Kind::Line;
  const WrittenValue& filled = shape.fill ? static_cast<const WrittenValue&>(shape.fill) : shape.pattern;
  if (!filled || !own_points || encloses_something(path)) return;
  const WrittenValue& drawn = is_path ? static_cast<const WrittenValue&>(shape.path) : shape.points;
  const std::string_view word = is_path ? "path" : shape.kind == Kind::Line ? "line" : "polygon";
  if (!shape.stroke)
    return painter.job.out.error(is_path ? "layout.path" : "layout.points", drawn ? drawn.where : filled.where,
                                 fmt::format("this {} encloses nothing, so its fill is not seen", word),
                                 R"(write "stroke": "#3a2618" beside it, or move one of its points)");
  // On another row the points may lie elsewhere.
  const bool always = drawn.expression ? drawn.expression.names().empty() : drawn.text.is_constant();
  if (always) painter.does_nothing(filled, fmt::format("this {} encloses nothing", word), "remove it");
}

void ShapeElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  auto path = outline_of(*this, spot, painter);
  if (path.empty()) return;
  check_filled(*this, path, painter);
  constexpr std::size_t corners_of_element = 10, dashes_of_element = 10;  // as long as they take to draw
  if (!painter.take(path.size() / corners_of_element, e.where)) return;
  ink(*this, path, e, spot, painter);
  auto line = stroke_of(*this, spot, painter);
  // Where a line crosses itself, its corners meet as often as the square of them.
  constexpr std::size_t corners_that_meet = 90;
  const std::size_t meetings = path.size() / corners_that_meet * (path.size() / corners_that_meet);
  if (line && painter.take(dashes_of(path, *line) / dashes_of_element + meetings, (dash ? dash.where : stroke.where)))
    spot.into.items.push_back({Path{std::move(path), {}, std::move(line)}, Role::Art, {}, e.where});
}

}  // namespace kitwright
