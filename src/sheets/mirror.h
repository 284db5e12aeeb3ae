#pragma once

#include "base/geometry.h"
#include "sheets/impose.h"

namespace kitwright {

/// The line a sheet is turned over about.
enum class Axis { Vertical, Horizontal };

Axis axis_of(Flip flip, Size paper);
/// Where the box lies on the other side of the paper, once the sheet is turned over.
Rect mirrored(const Rect& box, Size paper, Axis axis);
/// How a back lies so that its top is behind the top of a front turned by `front_turn` (degrees clockwise).
int back_turn(int front_turn, Axis axis);

}  // namespace kitwright
