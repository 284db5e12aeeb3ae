#pragma once

#include <span>

#include "base/geometry.h"

namespace kitwright {

/// Whether the points lie on one line, so that nothing is enclosed by going from one to the next.
bool on_one_line(std::span<const Point> points);
/// Whether two sides of the polygon cross. Sides that only touch do not.
bool crosses_itself(std::span<const Point> corners);

}  // namespace kitwright
