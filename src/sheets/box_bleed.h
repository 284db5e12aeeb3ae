#pragma once

#include "sheets/impose.h"

namespace kitwright {

/// The face of a box with bleed along its whole outline: what lies within a cut is mirrored beyond it. So it is at folds to flaps
/// that are glued, which would show white if they were a little off. What the layout draws beyond the outline is left out: it
/// knows panels, not where the net is cut.
FrameRef with_box_bleed(const FrameRef& face, const PieceSet& box, Side side);

}  // namespace kitwright
