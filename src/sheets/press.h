#pragma once

#include "sheets/impose.h"

namespace kitwright {

/// Pages for a print shop: one for each side of each piece, front before back, with nothing on it but art. A page is the trim
/// with its bleed; TrimBox and BleedBox tell them apart.
SheetList press_pages(const PieceSet& set, const SheetOptions& options, Typesetter& type, Diagnostics& out);

}  // namespace kitwright
