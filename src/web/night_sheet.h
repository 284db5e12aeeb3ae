#pragma once

#include "prose/manuscript.h"
#include "render/pixels.h"

namespace kitwright {

/// True if a drawing needs a sheet of paper behind it by night: one that leaves corners of its own free, where dark lines would
/// sink into the page. A piece has its own ground, unless there are discs around it (`called_out`).
bool needs_sheet(const Plate& drawing, bool called_out, BitmapPainter& pixels);

}  // namespace kitwright
