#pragma once

#include <vector>

#include "sheets/mirror.h"
#include "sheets/plan.h"

namespace kitwright {

/// A face where it lies on a page.
struct PlacedFace {
  const Slot* slot = nullptr;
  Side side = Side::Front;
  FrameRef face;
  Rect box;  ///< the trim, or of a section its window
  int turn = 0;
  std::vector<Segment> clip;  ///< the cell with its bleed, at most half-way to a neighbour
};

/// The faces of one printed side of the sheet; a folded sheet has both on its front.
std::vector<PlacedFace> place_faces(const Sheet& sheet, Side side, const SheetOptions& options);

/// From the face's coordinates to where it lies.
Matrix face_matrix(const PlacedFace& face);

}  // namespace kitwright
