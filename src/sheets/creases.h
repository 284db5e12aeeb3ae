#pragma once

#include "sheets/faces.h"

namespace kitwright {

/// The fold lines of the fronts: dashed across the piece, and on beyond its trim as far as no other piece is met and
/// `free` reaches.
std::vector<Item> crease_lines(const std::vector<PlacedFace>& faces, const Rect& free, Length mark_length);

}  // namespace kitwright
