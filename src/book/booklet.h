#pragma once

#include "scene/frame.h"

namespace kitwright {

/// The pages of a book set to be folded, two to a sheet side, to print on both sides (flipped on the short edge), fold in the
/// middle and staple there. Blank pages at the end make their number a multiple of four. `creep` is how far the innermost leaf
/// would stick out: inner pages move towards the fold, by their share of it.
Document booklet(const Document& book, Length creep);

}  // namespace kitwright
