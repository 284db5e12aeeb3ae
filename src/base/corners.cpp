#include "base/corners.h"

#include <algorithm>
#include <cmath>

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

bool crosses_itself(std::span<const Point> corners) {
  const auto end_of = [&](std::size_t side) { return corners[(side + 1) % corners.size()]; };
  const auto parts = [](Point from, Point to, Point a, Point b) {
    return twice_the_area(from, to, a) * twice_the_area(from, to, b) < 0;
  };
  for (std::size_t i = 0; i < corners.size(); ++i)
    for (std::size_t k = i + 1; k < corners.size(); ++k)
      if (parts(corners[i], end_of(i), corners[k], end_of(k)) && parts(corners[k], end_of(k), corners[i], end_of(i))) return true;
  return false;
}

}  // namespace kitwright
