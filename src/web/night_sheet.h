#pragma once

#include <string_view>

#include "prose/manuscript.h"
#include "render/pixels.h"
#include "text/markup.h"

namespace kitwright {

/// True if a drawing needs a sheet of paper behind it by night: one that leaves more free than rounded corners, where dark lines
/// would sink into the page. A piece has its own ground, unless there are discs around it (`called_out`).
bool needs_sheet(const Plate& drawing, bool called_out, BitmapPainter& pixels);

/// How an icon of the text is shown by night, as a class with a blank before it: in the colour of the words (` ink`), if it has
/// none or a dark one of its own to be drawn in; in a light one (` dark`), if all of it is dark; with a halo (` halo`), if most
/// is. Empty: as it is drawn.
std::string_view night_look(const InlineIcon& icon, const Frame& drawing, BitmapPainter& pixels);

}  // namespace kitwright
