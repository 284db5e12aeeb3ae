#include "sheets/faces.h"

#include <algorithm>

namespace kitwright {

namespace {

Length half_of(Length gap, Length bleed) { return std::clamp(gap / 2, Length{}, bleed); }

/// How far the face of cell `index` may reach beyond its trim box on each side.
Sides reach(const Sheet& sheet, int index) {
  const Grid& grid = sheet.grid;
  const int used = static_cast<int>(sheet.slots.size()), column = index % grid.columns;
  const Rect& own = grid.cells[index];
  const auto taken = [&](int other) { return other >= 0 && other < used; };
  Sides sides = Sides::all(grid.bleed);
  if (column > 0) sides.left = half_of(own.left() - grid.cells[index - 1].right(), grid.bleed);
  if (column + 1 < grid.columns && taken(index + 1))
    sides.right = half_of(grid.cells[index + 1].left() - own.right(), grid.bleed);
  // Rows are counted from the fold line upwards.
  const int above = grid.fold ? index + grid.columns : index - grid.columns;
  const int below = grid.fold ? index - grid.columns : index + grid.columns;
  if (taken(above)) sides.top = half_of(own.top() - grid.cells[above].bottom(), grid.bleed);
  if (taken(below)) sides.bottom = half_of(grid.cells[below].top() - own.bottom(), grid.bleed);
  return sides;
}

PlacedFace front_of(const Sheet& sheet, int index) {
  const Sides sides = reach(sheet, index);
  const Rect& box = sheet.grid.cells[index];
  const Rect clip = shrunk(box, {-sides.left, -sides.top, -sides.right, -sides.bottom});
  const Slot& slot = sheet.slots[index];
  return {&slot, Side::Front, slot.piece->front, box, sheet.grid.turn(), clip};
}

PlacedFace back_of(const PlacedFace& front, Size paper, Axis axis) {
  return {front.slot,
          Side::Back,
          front.slot->piece->back,
          mirrored(front.box, paper, axis),
          back_turn(front.turn, axis),
          mirrored(front.clip, paper, axis)};
}

}  // namespace

std::vector<PlacedFace> place_faces(const Sheet& sheet, Side side, const SheetOptions& options) {
  const bool fold = sheet.grid.fold;
  const Axis axis = fold ? Axis::Horizontal : axis_of(options.flip, options.paper.size);
  std::vector<PlacedFace> faces;
  for (int index = 0; index < static_cast<int>(sheet.slots.size()); ++index) {
    const PlacedFace front = front_of(sheet, index);
    if (side == Side::Front) faces.push_back(front);
    if (side == Side::Back || fold) faces.push_back(back_of(front, options.paper.size, axis));
  }
  return faces;
}

Matrix face_matrix(Size trim, const Rect& box, int turn) {
  const Point middle = box.centre();
  return Matrix::move(middle.x, middle.y) * Matrix::turn(turn) * Matrix::move(-(trim.width / 2), -(trim.height / 2));
}

}  // namespace kitwright
