#pragma once

#include <vector>

#include "sheets/mirror.h"
#include "packing/plan.h"

namespace kitwright {

/// A face in its place on a page.
struct PlacedFace {
  const Slot* slot = nullptr;
  Side side = Side::Front;
  FrameRef face;
  Rect box;                   ///< the trim box; of a section its window
  int turn = 0;               ///< degrees clockwise
  std::vector<Segment> clip;  ///< what may be printed: the trim and its bleed, but at most half the gap to a neighbour
};

/// The faces on one printed side of the sheet. A folded sheet has fronts and backs on its front.
std::vector<PlacedFace> place_faces(const Sheet& sheet, Side side, const SheetOptions& options);

/// Maps the face's coordinates (origin at the trim's top left corner) to the page's.
Matrix face_matrix(const PlacedFace& face);

}  // namespace kitwright
