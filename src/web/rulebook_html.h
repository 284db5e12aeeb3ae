#pragma once

#include <string>

#include "book/book_looks.h"
#include "manuscript/manuscript.h"

namespace kitwright {

/// The rulebook as a single HTML file without any other: for phones, light and dark screens, print, and screen readers. Figures
/// are inline SVG, each face once. Anchors are the same as in the PDF. `cover` may be null.
std::string rulebook_html(const Manuscript& book, const BookLooks& looks, const Game& game, const Icons& icons,
                          const PictureRef& cover);

}  // namespace kitwright
