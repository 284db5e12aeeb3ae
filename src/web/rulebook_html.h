#pragma once

#include <string>

#include "book/book_looks.h"
#include "prose/manuscript.h"
#include "text/font_set.h"

namespace kitwright {

/// What stands beside the title; null for nothing. `titled`: the title can be read in it.
struct WebCover {
  FrameRef drawing;
  bool titled = false;
};

/// The rulebook as a single HTML file without any other: for phones, light and dark screens, print, and screen readers. Figures
/// are inline SVG, each face once, and of `fonts` it holds the letters that it needs. Anchors are the same as in the PDF.
std::string rulebook_html(const Manuscript& book, const BookLooks& looks, const Game& game, const Icons& icons,
                          const FontSet& fonts, const WebCover& cover);

}  // namespace kitwright
