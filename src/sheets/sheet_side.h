#pragma once

#include "sheets/placed_faces.h"
#include "sheets/furniture.h"
#include "sheets/visible_faces.h"

namespace kitwright {

/// One printed side of a sheet: faces, cut marks and fold lines, without the furniture (title line, rule). Marks stay inside
/// `free`.
Frame compose(const std::vector<PlacedFace>& faces, const Sheet& sheet, Side side, const SheetOptions& options, const Rect& free,
              VisibleFaces& visible);

/// Where the furniture of this side goes. The back's lies right behind the front's.
FurniturePlaces places_on(const Sheet& sheet, Side side, const SheetOptions& options);

}  // namespace kitwright
