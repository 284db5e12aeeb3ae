#pragma once

#include "render/painter.h"

namespace kitwright {

/// The box `shown` of the frame as an RGB24 image; on `paper` that is not opaque, as ARGB32. Throws Failure when that is too
/// large.
CairoSurface draw_picture(FramePainter& painter, const Frame& frame, const Rect& shown, double dpi, Colour paper);

}  // namespace kitwright
