#pragma once

#include "render/painter.h"

namespace kitwright {

/// The box `shown` of the frame as an RGB24 image. Throws Failure above 10'000 pixels a side.
CairoSurface draw_picture(FramePainter& painter, const Frame& frame, const Rect& shown, double dpi, Colour paper);

}  // namespace kitwright
