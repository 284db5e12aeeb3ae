#pragma once

#include <vector>

#include "packing/pieces.h"
#include "sheets/lettering.h"

namespace kitwright {

/// A folding box's printed net, no larger than `room`, its folds dashed and a letter on each flap: A at the side and B at the
/// bottom are glued; C are the small flaps at the bottom and D is the large one; E are the small flaps at the top, F is the lid.
Frame net_picture(const PieceSet& box, const Piece& piece, Size room, Lettering& lettering);

/// What is done with those flaps, no larger than `room`: the side is closed, then the bottom, then the lid.
std::vector<Frame> folding_pictures(Size room, Lettering& lettering);

}  // namespace kitwright
