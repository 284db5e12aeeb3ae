#pragma once

#include "base/diagnostics.h"
#include "scene/frame.h"
#include "preflight/legibility.h"

namespace kitwright {

/// Reports words of a book that are too faint against the ground of their page or heading (`text.contrast`, a warning), the worst
/// of each colour and size. Figures are passed over: their pieces are judged by themselves.
void check_page_contrast(const Document& book, const FontSet& fonts, Diagnostics& out);

}  // namespace kitwright
