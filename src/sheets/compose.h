#pragma once

#include "sheets/faces.h"
#include "sheets/furniture.h"

namespace kitwright {

/// One printed side of a sheet: faces, cut marks and fold lines, without furniture.
Frame compose(const std::vector<PlacedFace>& faces, const Sheet& sheet, Side side, const SheetOptions& options, Length mark_length);

/// Where this sheet's furniture goes; the same on both of its sides.
FurniturePlaces places_on(const Sheet& sheet, const SheetOptions& options);

}  // namespace kitwright
