#include "scene/boxes.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kitwright {

Rect shared_box(const Rect& a, const Rect& b) {
  const Point origin{std::max(a.left(), b.left()), std::max(a.top(), b.top())};
  const Length right = std::min(a.right(), b.right()), bottom = std::min(a.bottom(), b.bottom());
  return {origin, {std::max(right - origin.x, Length{}), std::max(bottom - origin.y, Length{})}};
}

bool meet(const Rect& a, const Rect& b) {
  return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}

bool lies_within(const Rect& inner, const Rect& outer) {
  return inner.left() >= outer.left() && inner.right() <= outer.right() && inner.top() >= outer.top() &&
         inner.bottom() <= outer.bottom();
}

/// By how much the projections of two shapes overlap on the normal of a side; negative if they are apart.
static double overlap_along(std::span<const Point> a, std::span<const Point> b, Point from, Point to) {
  const double nx = (to.y - from.y).to_mm(), ny = (from.x - to.x).to_mm(), length = std::hypot(nx, ny);
  if (length == 0) return 1e9;
  const auto range = [&](std::span<const Point> corners) {
    double least = 1e9, most = -1e9;
    for (const Point& p : corners) {
      const double at = (p.x.to_mm() * nx + p.y.to_mm() * ny) / length;
      least = std::min(least, at), most = std::max(most, at);
    }
    return std::pair{least, most};
  };
  const auto [a_from, a_to] = range(a);
  const auto [b_from, b_to] = range(b);
  return std::min(a_to, b_to) - std::max(a_from, b_from);
}

/// The separating axis theorem: shapes without dents are apart if they are so along the normal of some side.
double depth_of_overlap(std::span<const Point> a, std::span<const Point> b) {
  double depth = 1e9;
  for (const auto& sides : {a, b})
    for (std::size_t i = 0; i < sides.size(); ++i)
      depth = std::min(depth, overlap_along(a, b, sides[i], sides[(i + 1) % sides.size()]));
  return std::max(depth, 0.0);
}

}  // namespace kitwright
