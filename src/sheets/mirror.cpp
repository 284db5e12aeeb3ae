#include "sheets/mirror.h"

namespace kitwright {

Axis axis_of(Flip flip, Size paper) {
  const bool upright = paper.height >= paper.width;
  return (flip == Flip::LongEdge) == upright ? Axis::Vertical : Axis::Horizontal;
}

Rect mirrored(const Rect& box, Size paper, Axis axis) {
  if (axis == Axis::Vertical) return {{paper.width - box.right(), box.top()}, box.size};
  return {{box.left(), paper.height - box.bottom()}, box.size};
}

int back_turn(int front_turn, Axis axis) {
  // About the horizontal axis, top and bottom change places as well: half a turn more.
  const int turn = axis == Axis::Vertical ? -front_turn : 180 - front_turn;
  return (turn % 360 + 360) % 360;
}

}  // namespace kitwright
