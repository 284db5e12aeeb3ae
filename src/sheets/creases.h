#pragma once

#include "sheets/placed_faces.h"

namespace kitwright {

/// The fold lines of the fronts, dashed across the piece. They go on beyond its trim, so that they can be found after cutting, up
/// to the next piece and the edge of `free`.
std::vector<Item> crease_lines(const std::vector<PlacedFace>& faces, const Rect& free, Length mark_length);

}  // namespace kitwright
