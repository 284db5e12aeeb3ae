#pragma once

#include "scene/frame.h"

namespace kitwright {

/// The book as a booklet: two pages on each side of a sheet, to be printed on both sides (flipped on the short edge), folded in
/// the middle and stapled there. Blank pages at the end fill it up to a multiple of four. Pages are as large as two of them fit
/// on the sheet, never larger than in the book, and lie at the fold. `creep` is how far the innermost leaf would stick out of the
/// folded stack: inner pages are moved towards the fold by their share of it.
Document booklet(const Document& book, Size sheet, Length creep);

/// Two pages side by side at their size.
Size spread_of(const Document& book);
/// By how much a booklet on such sheets makes a spread of pages smaller; 1 if it does not.
double booklet_scale(Size spread, Size sheet);
/// Are the strips beside or above the pages so wide that triangles in them point at the edges of the pages?
bool has_strips(Size spread, Size sheet);

}  // namespace kitwright
