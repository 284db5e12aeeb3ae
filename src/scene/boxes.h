#pragma once

#include <span>

#include "base/geometry.h"

namespace kitwright {

Rect shared_box(const Rect& a, const Rect& b);  ///< without size if they do not meet
bool meet(const Rect& a, const Rect& b);        ///< do they share more than an edge?
bool lies_within(const Rect& inner, const Rect& outer);

/// How deeply two shapes without dents overlap, in mm: the least distance by which one would have to move away. 0 if they do not
/// meet. Each is given by its corners, in order.
double depth_of_overlap(std::span<const Point> a, std::span<const Point> b);

}  // namespace kitwright
