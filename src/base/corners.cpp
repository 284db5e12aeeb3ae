#include "base/corners.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace kitwright {

/// Twice the area of the triangle, in mm²; negative if it is listed anticlockwise.
static double twice_the_area(Point a, Point b, Point c) {
  return (b.x - a.x).to_mm() * (c.y - a.y).to_mm() - (b.y - a.y).to_mm() * (c.x - a.x).to_mm();
}

/// The line goes from the first point to the one furthest from it.
bool on_one_line(std::span<const Point> points) {
  if (points.empty()) return true;
  const Point& first = points.front();
  const auto distance = [&](const Point& p) { return std::hypot((p.x - first.x).to_mm(), (p.y - first.y).to_mm()); };
  const Point& last = *std::ranges::max_element(points, {}, distance);
  return std::ranges::none_of(points, [&](const Point& p) { return std::abs(twice_the_area(first, p, last)) > 1e-6; });
}

Size extent_of(std::span<const Point> points) {
  if (points.empty()) return {};
  const auto [left, right] = std::ranges::minmax(points, {}, &Point::x);
  const auto [top, bottom] = std::ranges::minmax(points, {}, &Point::y);
  return {right.x - left.x, bottom.y - top.y};
}

namespace {

/// Drawing programs round by less.
constexpr double rounded_mm = 0.002;

struct Side {
  Point from, to;
  Length left() const { return std::min(from.x, to.x); }
  Length right() const { return std::max(from.x, to.x); }
  Length top() const { return std::min(from.y, to.y); }
  Length bottom() const { return std::max(from.y, to.y); }
  double length() const { return std::hypot((to.x - from.x).to_mm(), (to.y - from.y).to_mm()); }
  /// How far the point lies from the line, in mm: negative on its other side.
  double off(Point p) const { return twice_the_area(from, to, p) / length(); }
  /// How far along the line, in mm.
  double along(Point p) const {
    return ((p.x - from.x).to_mm() * (to.x - from.x).to_mm() + (p.y - from.y).to_mm() * (to.y - from.y).to_mm()) / length();
  }
};

bool parts(const Side& line, const Side& other) {
  const double a = line.off(other.from), b = line.off(other.to);
  return std::min(a, b) < -rounded_mm && std::max(a, b) > rounded_mm;
}

bool runs_along(const Side& line, const Side& other) {
  constexpr double together_mm = 0.05;
  if (std::max(std::abs(line.off(other.from)), std::abs(line.off(other.to))) > rounded_mm) return false;
  const double a = line.along(other.from), b = line.along(other.to);
  return std::min(line.length(), std::max(a, b)) - std::max(0.0, std::min(a, b)) > together_mm;
}

bool meet(const Side& a, const Side& b) { return (parts(a, b) && parts(b, a)) || runs_along(a, b); }

/// From left to right, so that each is compared with few.
std::vector<Side> sides_of(std::span<const Point> corners) {
  std::vector<Side> sides;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Side side{corners[i], corners[(i + 1) % corners.size()]};
    if (side.length() > rounded_mm) sides.push_back(side);
  }
  std::ranges::sort(sides, {}, &Side::left);
  return sides;
}

}  // namespace

bool crosses_itself(std::span<const Point> corners) {
  const std::vector<Side> sides = sides_of(corners);
  for (std::size_t i = 0; i < sides.size(); ++i)
    for (std::size_t k = i + 1; k < sides.size() && sides[k].left() <= sides[i].right(); ++k)
      if (sides[k].top() <= sides[i].bottom() && sides[i].top() <= sides[k].bottom() && meet(sides[i], sides[k])) return true;
  return false;
}

}  // namespace kitwright
