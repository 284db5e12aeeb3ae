#include "sheets/placed_faces.h"

#include <algorithm>

#include "sheets/bleed_outline.h"
#include "packing/nest.h"

namespace kitwright {

namespace {

/// Where ink is saved, art is cut off on white, and cut-off art that meets its mirror image there reads as a dashed line. So it
/// stops short of the middle, but never so that it hides less than the inexact cut that it is for.
constexpr Length off_middle = Length::mm(0.5), least_bleed = Length::mm(1);

/// Neighbours share the gap between them, with a lap in its middle; without a gap (butted pieces) there is no bleed on that side.
Length half_of(Length gap, Length bleed, bool lean) {
  if (gap <= Length{}) return {};
  const Length whole = std::min({(gap + bleed_lap) / 2, gap, bleed});
  return lean ? std::min(whole, std::max(least_bleed, gap / 2 - off_middle)) : whole;
}

/// How far the face in cell `index` may be printed beyond its trim box, on each side.
Sides reach(const GridBlock& block, int index, bool lean) {
  const Grid& grid = block.grid;
  const int used = static_cast<int>(block.slots.size()), column = index % grid.columns;
  const Rect& own = grid.cells[static_cast<std::size_t>(index)];
  const auto cell = [&](int other) { return grid.cells[static_cast<std::size_t>(other)]; };
  const auto taken = [&](int other) { return other >= 0 && other < used; };
  Sides sides = Sides::all(grid.bleed);
  const auto share_of = [&](Length gap) { return half_of(gap, grid.bleed, lean); };
  if (column > 0) sides.left = share_of(own.left() - cell(index - 1).right());
  if (column + 1 < grid.columns && taken(index + 1)) sides.right = share_of(cell(index + 1).left() - own.right());
  // Rows are counted from the fold line upwards.
  const int above = grid.fold ? index + grid.columns : index - grid.columns;
  const int below = grid.fold ? index - grid.columns : index + grid.columns;
  if (taken(above)) sides.top = share_of(own.top() - cell(above).bottom());
  if (taken(below)) sides.bottom = share_of(cell(below).top() - own.bottom());
  return sides;
}

Rect widened(const Rect& box, const Sides& by) { return shrunk(box, {-by.left, -by.top, -by.right, -by.bottom}); }

/// A box and the like, folded from one sheet: the waste beside it is large, and would else be flooded with ink. The corners of
/// rounded cards and tokens leave little.
bool is_net(const PieceSet& set) { return !set.straight && !set.folds.empty(); }

/// The face of a cell and how far it may print: a section to its tabs, a nested hexagon to its neighbours', a net to the bleed
/// of its outline, others to half the gap.
PlacedFace front_of(const GridBlock& block, int index, bool lean) {
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
    front.clip = rectangle(widened(front.box, reach(block, index, lean)));
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
      const PlacedFace front = front_of(block, index, options.lean);
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
