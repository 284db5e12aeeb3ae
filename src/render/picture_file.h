#pragma once

#include "render/frame_painter.h"

namespace kitwright {

/// The part `shown` of the frame as an RGB24 image, or as ARGB32 if `paper` is not opaque. Throws Failure if it is too large.
CairoSurface draw_picture(FramePainter& painter, const Frame& frame, const Rect& shown, double dpi, Colour paper);

}  // namespace kitwright
