#pragma once

#include "base/diagnostics.h"
#include "scene/frame.h"
#include "preflight/legibility.h"

namespace kitwright {

/// Reports words of a book that are too faint against the ground of their page or heading (`text.contrast`, a warning), the worst
/// of each size: where they are written, or at `looks`, if it is a place, those that the book sets itself, such as heads of a
/// table of the box. Figures are passed over: their pieces are judged by themselves.
void check_page_contrast(const Document& book, const FontSet& fonts, Span looks, Diagnostics& out);

}  // namespace kitwright
