#include "sheets/bleed_outline.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace kitwright {

namespace {

constexpr int chords = 12, disc_corners = 16;

using Corners = std::vector<Point>;

Point on_curve(Point from, const Segment& s, double t) {
  const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
  return {from.x * a + s.a.x * b + s.b.x * c + s.c.x * d, from.y * a + s.a.y * b + s.b.y * c + s.c.y * d};
}

/// Each closed part of the path as a polygon.
std::vector<Corners> polygons_of(const std::vector<Segment>& path) {
  std::vector<Corners> parts;
  for (const Segment& s : path) {
    if (s.kind == Segment::Kind::Move) parts.emplace_back();
    if (s.kind == Segment::Kind::Close || parts.empty()) continue;
    Corners& part = parts.back();
    if (s.kind != Segment::Kind::Curve) {
      part.push_back(s.a);
      continue;
    }
    const Point from = part.back();
    for (int i = 1; i <= chords; ++i) part.push_back(on_curve(from, s, static_cast<double>(i) / chords));
  }
  return parts;
}

double doubled_area(const Corners& corners) {
  double sum = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point &p = corners[i], &q = corners[(i + 1) % corners.size()];
    sum += p.x.to_mm() * q.y.to_mm() - q.x.to_mm() * p.y.to_mm();
  }
  return sum;
}

Corners turned_clockwise(Corners corners) {
  if (doubled_area(corners) < 0) std::reverse(corners.begin(), corners.end());
  return corners;
}

/// All wind the same way, so that what overlaps stays inside.
void add(std::vector<Segment>& path, Corners corners) {
  const auto closed = polygon(turned_clockwise(std::move(corners)));
  path.insert(path.end(), closed.begin(), closed.end());
}

/// Around a corner, and no smaller than the circle.
Corners disc(Point middle, Length radius) {
  const double step = 2 * std::numbers::pi / disc_corners, reach = radius.to_mm() / std::cos(step / 2);
  Corners corners;
  for (int i = 0; i < disc_corners; ++i)
    corners.push_back(
        {middle.x + Length::mm(reach * std::cos((i + 0.5) * step)), middle.y + Length::mm(reach * std::sin((i + 0.5) * step))});
  return corners;
}

}  // namespace

std::vector<Corners> clockwise(const std::vector<Segment>& outline) {
  std::vector<Corners> parts = polygons_of(outline);
  for (Corners& part : parts) part = turned_clockwise(std::move(part));
  return parts;
}

std::vector<Segment> bleed_outline(const std::vector<Segment>& outline, Length bleed) {
  std::vector<Segment> path;
  for (const Corners& part : clockwise(outline)) {
    add(path, part);
    for (std::size_t i = 0; i < part.size(); ++i) {
      const Point &p = part[i], &q = part[(i + 1) % part.size()];
      const double dx = (q.x - p.x).to_mm(), dy = (q.y - p.y).to_mm(), length = std::hypot(dx, dy);
      add(path, disc(p, bleed));
      if (length == 0) continue;
      const Length x = bleed * (-dy / length), y = bleed * (dx / length);
      add(path, {{p.x + x, p.y + y}, {q.x + x, q.y + y}, {q.x - x, q.y - y}, {p.x - x, p.y - y}});
    }
  }
  return path;
}

namespace {

struct Vector {
  double x = 0, y = 0;
};

/// To the left of who goes clockwise along the edge.
Vector outwards(Point from, Point to) {
  const double x = (to.x - from.x).to_mm(), y = (to.y - from.y).to_mm(), length = std::hypot(x, y);
  return {y / length, -x / length};
}

/// A spike is cut off at its tip rather than grown far beyond it.
constexpr double sharpest = 0.25;

Point moved_out(Point corner, const Vector& before, const Vector& after, Length by) {
  const double share = std::max(sharpest, 1 + before.x * after.x + before.y * after.y);
  return {corner.x + by * ((before.x + after.x) / share), corner.y + by * ((before.y + after.y) / share)};
}

}  // namespace

std::vector<Segment> outset(const std::vector<Segment>& outline, Length by) {
  const bool closed = std::ranges::any_of(outline, [](const Segment& s) { return s.kind == Segment::Kind::Close; });
  std::vector<Segment> path;
  for (Corners part : clockwise(outline)) {
    part.erase(std::unique(part.begin(), part.end()), part.end());
    if (closed && part.size() > 1 && part.front() == part.back()) part.pop_back();
    if (part.size() < 2) continue;
    std::vector<Vector> out;
    for (std::size_t i = 1; i < part.size(); ++i) out.push_back(outwards(part[i - 1], part[i]));
    if (closed) out.push_back(outwards(part.back(), part.front()));
    for (std::size_t i = 0; i < part.size(); ++i) {
      const Vector &before = i > 0 ? out[i - 1] : closed ? out.back() : out.front(), &after = out[std::min(i, out.size() - 1)];
      path.push_back({i == 0 ? Segment::Kind::Move : Segment::Kind::Line, moved_out(part[i], before, after, by), {}, {}});
    }
    if (closed) path.push_back({Segment::Kind::Close, {}, {}, {}});
  }
  return path;
}

}  // namespace kitwright
