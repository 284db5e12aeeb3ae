#pragma once

#include "sheets/faces.h"

namespace kitwright {

/// The fold lines of the fronts: dashed across the piece, and on beyond its trim as far as no other piece is met.
std::vector<Item> crease_lines(const std::vector<PlacedFace>& faces, Size paper, Length mark_length);

}  // namespace kitwright
