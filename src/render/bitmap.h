#pragma once

#include "render/cairo.h"

namespace kitwright {

/// The pixels of a PNG or JPEG; a JPEG's own bytes go along so that a PDF can hold them as they are. Throws Failure.
CairoSurface decode_bitmap(const Picture& picture);
/// An RGB24 or ARGB32 image surface as PNG bytes that say how many pixels there are to the inch.
std::string encode_png(cairo_surface_t* image, double dpi);

}  // namespace kitwright
