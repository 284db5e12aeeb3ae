#include "scene/boxes.h"

#include <algorithm>

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

}  // namespace kitwright
