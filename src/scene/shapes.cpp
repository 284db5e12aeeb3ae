#include "scene/frame.h"

#include <algorithm>
#include <utility>

#include "base/overloaded.h"

namespace kitwright {
namespace {

/// The length of a Bézier curve's handles, in units of the radius, that best approximates a quarter circle: 4/3 (√2 - 1).
constexpr double quarter = 0.5522847498307936;

Segment move_to(Point p) { return {Segment::Kind::Move, p, {}, {}}; }
Segment line_to(Point p) { return {Segment::Kind::Line, p, {}, {}}; }
Segment curve_to(Point a, Point b, Point end) { return {Segment::Kind::Curve, a, b, end}; }
Segment closed() { return {Segment::Kind::Close, {}, {}, {}}; }

Point between(Point from, Point to, double share) { return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share}; }

/// A quarter of an ellipse from `from` to `to`, bulging towards `corner`.
Segment corner_arc(Point from, Point corner, Point to) {
  return curve_to(between(from, corner, quarter), between(to, corner, quarter), to);
}

/// Four straight sides joined by arcs, which take `rx` and `ry` from the ends of the sides.
std::vector<Segment> rounded(const Rect& box, Length rx, Length ry) {
  const Length l = box.left(), t = box.top(), r = box.right(), b = box.bottom();
  return {move_to({l + rx, t}),
          line_to({r - rx, t}),
          corner_arc({r - rx, t}, {r, t}, {r, t + ry}),
          line_to({r, b - ry}),
          corner_arc({r, b - ry}, {r, b}, {r - rx, b}),
          line_to({l + rx, b}),
          corner_arc({l + rx, b}, {l, b}, {l, b - ry}),
          line_to({l, t + ry}),
          corner_arc({l, t + ry}, {l, t}, {l + rx, t}),
          closed()};
}

}  // namespace

std::vector<Segment> rectangle(const Rect& box) {
  return polygon({box.origin, {box.right(), box.top()}, {box.right(), box.bottom()}, {box.left(), box.bottom()}});
}

std::vector<Segment> rounded_rectangle(const Rect& box, Length radius) {
  if (radius <= Length{}) return rectangle(box);
  const Length most = std::min(box.size.width, box.size.height) / 2;
  const Length r = std::min(radius, most);
  return rounded(box, r, r);
}

/// Four quarter arcs, clockwise from the top.
std::vector<Segment> ellipse(const Rect& box) {
  const Point c = box.centre();
  const Point top{c.x, box.top()}, right{box.right(), c.y}, bottom{c.x, box.bottom()}, left{box.left(), c.y};
  return {move_to(top),
          corner_arc(top, {box.right(), box.top()}, right),
          corner_arc(right, {box.right(), box.bottom()}, bottom),
          corner_arc(bottom, {box.left(), box.bottom()}, left),
          corner_arc(left, {box.left(), box.top()}, top),
          closed()};
}

std::vector<Segment> hexagon(const Rect& box) {
  const Length quarter_width = box.size.width / 4, left = box.left() + quarter_width, right = box.right() - quarter_width;
  return polygon({{left, box.top()},
                  {right, box.top()},
                  {box.right(), box.centre().y},
                  {right, box.bottom()},
                  {left, box.bottom()},
                  {box.left(), box.centre().y}});
}

std::vector<Segment> polygon(const std::vector<Point>& corners) {
  std::vector<Segment> path;
  for (const Point& p : corners) path.push_back(path.empty() ? move_to(p) : line_to(p));
  if (!path.empty()) path.push_back(closed());
  return path;
}

std::vector<Segment> line(Point from, Point to) { return {move_to(from), line_to(to)}; }

std::vector<Segment> transformed(const std::vector<Segment>& path, const Matrix& matrix) {
  std::vector<Segment> out;
  out.reserve(path.size());
  for (const Segment& s : path) {
    const bool curve = s.kind == Segment::Kind::Curve;
    if (s.kind == Segment::Kind::Close)
      out.push_back(s);
    else
      out.push_back({s.kind, matrix(s.a), curve ? matrix(s.b) : s.b, curve ? matrix(s.c) : s.c});
  }
  return out;
}

Rect bounds(const std::vector<Segment>& path) {
  std::vector<Point> points;
  for (const Segment& s : path) {
    if (s.kind == Segment::Kind::Close) continue;
    points.push_back(s.a);
    if (s.kind == Segment::Kind::Curve) points.insert(points.end(), {s.b, s.c});
  }
  if (points.empty()) return {};
  const auto by_x = [](const Point& a, const Point& b) { return a.x < b.x; };
  const auto by_y = [](const Point& a, const Point& b) { return a.y < b.y; };
  const auto [left, right] = std::minmax_element(points.begin(), points.end(), by_x);
  const auto [top, bottom] = std::minmax_element(points.begin(), points.end(), by_y);
  return {{left->x, top->y}, {right->x - left->x, bottom->y - top->y}};
}

static void move_by(Point& point, Point by) { point = {point.x + by.x, point.y + by.y}; }

/// A group's clip is in the outer coordinates, so it moves along with the matrix.
Item moved(Item item, Point by) {
  const Matrix matrix = Matrix::move(by.x, by.y);
  std::visit(Overloaded{[&](GlyphRun& run) { move_by(run.origin, by); },
                        [&](Path& path) { path.segments = transformed(path.segments, matrix); },
                        [&](Image& image) { move_by(image.box.origin, by); }, [&](Link& link) { move_by(link.box.origin, by); },
                        [&](Group& group) {
                          group.matrix = matrix * group.matrix;
                          group.clip = transformed(group.clip, matrix);
                        }},
             item.what);
  return item;
}

}  // namespace kitwright
