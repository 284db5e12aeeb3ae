#pragma once

#include "scene/frame.h"

namespace kitwright {

/// The book as a booklet: two pages on each side of a sheet, to be printed on both sides (flipped on the short edge), folded in
/// the middle and stapled there. Blank pages at the end fill it up to a multiple of four. `creep` is how far the innermost leaf
/// would stick out of the folded stack: inner pages are moved towards the fold by their share of it.
Document booklet(const Document& book, Length creep);

}  // namespace kitwright
