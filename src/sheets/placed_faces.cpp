#include "sheets/placed_faces.h"

#include <algorithm>

#include "sheets/bleed_outline.h"
#include "packing/nest.h"

namespace kitwright {

namespace {

/// Neighbours share the gap between them, with a lap in its middle; without a gap (butted pieces) there is no bleed on that side.
Length half_of(Length gap, Length bleed) { return gap > Length{} ? std::min({(gap + bleed_lap) / 2, gap, bleed}) : Length{}; }

/// How far the face in cell `index` may be printed beyond its trim box, on each side.
Sides reach(const GridBlock& block, int index) {
  const Grid& grid = block.grid;
  const int used = static_cast<int>(block.slots.size()), column = index % grid.columns;
  const Rect& own = grid.cells[static_cast<std::size_t>(index)];
  const auto cell = [&](int other) { return grid.cells[static_cast<std::size_t>(other)]; };
  const auto taken = [&](int other) { return other >= 0 && other < used; };
  Sides sides = Sides::all(grid.bleed);
  if (column > 0) sides.left = half_of(own.left() - cell(index - 1).right(), grid.bleed);
  if (column + 1 < grid.columns && taken(index + 1)) sides.right = half_of(cell(index + 1).left() - own.right(), grid.bleed);
  // Rows are counted from the fold line upwards.
  const int above = grid.fold ? index + grid.columns : index - grid.columns;
  const int below = grid.fold ? index - grid.columns : index + grid.columns;
  if (taken(above)) sides.top = half_of(own.top() - cell(above).bottom(), grid.bleed);
  if (taken(below)) sides.bottom = half_of(cell(below).top() - own.bottom(), grid.bleed);
  return sides;
}

Rect widened(const Rect& box, const Sides& by) { return shrunk(box, {-by.left, -by.top, -by.right, -by.bottom}); }

/// A box and the like, folded from one sheet: the waste beside it is large, and would else be flooded with ink. The corners of
/// rounded cards and tokens leave little.
bool is_net(const PieceSet& set) { return !set.straight && !set.folds.empty(); }

/// The face of a cell and how far it may print: a section to its tabs, a nested hexagon to its neighbours', a net to the bleed
/// of its outline, others to half the gap.
PlacedFace front_of(const GridBlock& block, int index) {
  const Grid& grid = block.grid;
  const Slot& slot = block.slots[static_cast<std::size_t>(index)];
  PlacedFace front{&slot, Side::Front, slot.piece->front, grid.cells[static_cast<std::size_t>(index)], grid.turn(), {}};
  if (slot.section) {
    front.box = shrunk(front.box, turned_sides(slot.section->tab, grid.turned));
    front.clip = rectangle(widened(front.box, turned_sides(slot.section->reach, grid.turned)));
  } else if (grid.nested) {
    front.clip = transformed(hexagon_reach({slot.set->trim, grid.bleed, slot.set->butt}), face_matrix(front));
  } else if (is_net(*slot.set) && !slot.set->butt) {
    front.clip = transformed(bleed_outline(slot.set->outline, grid.bleed), face_matrix(front));
  } else {
    front.clip = rectangle(widened(front.box, reach(block, index)));
  }
  return front;
}

/// The matrix maps x to width - x, or y to height - y.
std::vector<Segment> mirrored_path(const std::vector<Segment>& path, Size paper, Axis axis) {
  const Matrix flip = axis == Axis::Vertical ? Matrix{-1, 0, 0, 1, paper.width, {}} : Matrix{1, 0, 0, -1, {}, paper.height};
  return transformed(path, flip);
}

/// The mirror image of the front's place.
PlacedFace back_of(const PlacedFace& front, Size paper, Axis axis) {
  return {front.slot,
          Side::Back,
          front.slot->piece->back,
          mirrored(front.box, paper, axis),
          back_turn(front.turn, axis),
          mirrored_path(front.clip, paper, axis)};
}

}  // namespace

std::vector<PlacedFace> place_faces(const Sheet& sheet, Side side, const SheetOptions& options) {
  const Axis axis = sheet.fold ? Axis::Horizontal : axis_of(options.flip, options.paper.size);
  std::vector<PlacedFace> faces;
  for (const GridBlock& block : sheet.blocks)
    for (int index = 0; index < static_cast<int>(block.slots.size()); ++index) {
      const PlacedFace front = front_of(block, index);
      if (side == Side::Front) faces.push_back(front);
      if (side == Side::Back || sheet.fold) faces.push_back(back_of(front, options.paper.size, axis));
    }
  return faces;
}

/// The middle of the window goes to the middle of the box: turns of 90 degrees need no other correction.
Matrix face_matrix(const PlacedFace& face) {
  const Point middle = face.box.centre(), own = face.slot->window().centre();
  return Matrix::move(middle.x, middle.y) * Matrix::turn(face.turn) * Matrix::move(-own.x, -own.y);
}

}  // namespace kitwright
