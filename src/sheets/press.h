#pragma once

#include "sheets/impose.h"

namespace kitwright {

/// Pages for a print shop: one for each side of each piece, front before back, with nothing on it but art. A page is the trim
/// with its bleed; TrimBox and BleedBox tell them apart.
SheetList press_pages(const PieceSet& set, const SheetOptions& options, Typesetter& type, Diagnostics& out);
/// One page with nothing on it but where the component's pieces are cut (solid) and creased (dashed), as large as the pages of
/// press_pages() and with the same boxes. None if a rectangle without folds, the TrimBox, says it all.
SheetList die_page(const PieceSet& set, const SheetOptions& options, Typesetter& type, Diagnostics& out);

}  // namespace kitwright
