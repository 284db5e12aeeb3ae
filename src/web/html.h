#pragma once

#include <string>

#include "book/book_looks.h"
#include "manuscript/manuscript.h"

namespace kitwright {

/// The rulebook as one file that needs nothing else: readable on a phone, in light and dark, on paper, and by a screen reader.
/// Figures are inline SVG, each face once; anchors are those of the PDF. `cover` may be null.
std::string rulebook_html(const Manuscript& book, const BookLooks& looks, const Game& game, const Icons& icons,
                          const PictureRef& cover);

}  // namespace kitwright
