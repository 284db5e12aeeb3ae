#pragma once

#include "base/geometry.h"

namespace kitwright {

Rect shared_box(const Rect& a, const Rect& b);  ///< without size if they do not meet
bool meet(const Rect& a, const Rect& b);        ///< do they share more than an edge?
bool lies_within(const Rect& inner, const Rect& outer);

}  // namespace kitwright
