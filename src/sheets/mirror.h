#pragma once

#include "base/geometry.h"
#include "sheets/impose.h"

namespace kitwright {

/// The line about which a sheet is turned over.
enum class Axis { Vertical, Horizontal };

/// Turning over the long edge keeps that edge in place, so on upright paper left and right are exchanged.
Axis axis_of(Flip flip, Size paper);
/// Where the box is on the other side of the paper.
Rect mirrored(const Rect& box, Size paper, Axis axis);
/// The turn of a back whose top is to lie behind the top of a front turned by `front_turn`; degrees clockwise.
int back_turn(int front_turn, Axis axis);

}  // namespace kitwright
