#pragma once

#include <span>

#include "base/geometry.h"

namespace kitwright {

/// Whether the points lie on one line, so that nothing is enclosed by going from one to the next.
bool on_one_line(std::span<const Point> points);
/// How far the points lie apart at most, across and down.
Size extent_of(std::span<const Point> points);
/// Whether two sides of the polygon cross, or one runs along another. Sides that only touch do neither.
bool crosses_itself(std::span<const Point> corners);

}  // namespace kitwright
