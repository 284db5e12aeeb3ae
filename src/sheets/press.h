#pragma once

#include "sheets/impose.h"

namespace kitwright {

/// What print shops take: a page for each side of each piece, front before back, nothing on it but art. The page is as large as
/// the trim and its bleed; TrimBox and BleedBox say which is which.
SheetList press_pages(const PieceSet& set, const SheetOptions& options, Typesetter& type, Diagnostics& out);

}  // namespace kitwright
