#pragma once

#include "base/diagnostics.h"
#include "scene/frame.h"
#include "preflight/legibility.h"

namespace kitwright {

/// Reports words of a book that are too faint against the ground of their page or heading (`text.contrast`, a warning), the worst
/// of each size: where they are written, or at `looks`, if it is a place, those that the book sets itself, such as heads of a
/// table of the box. Figures are passed over: their pieces are judged by themselves.
void check_page_contrast(const Document& book, const FontSet& fonts, Span looks, Diagnostics& out);
/// Reports words of a book that are too small to print well (`text.small`, a warning): the smallest of all at `text_size`, if it
/// is a place, which is to blame then; else the first of each size where they are written. Figures are passed over.
void check_page_letters(const Document& book, Span text_size, Diagnostics& out);

}  // namespace kitwright
