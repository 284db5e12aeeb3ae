#pragma once

#include "render/cairo.h"

namespace kitwright {

/// The pixels of a PNG or JPEG. The bytes of a JPEG are attached, so that a PDF can hold them unchanged. Throws Failure.
CairoSurface decode_bitmap(const Picture& picture);
/// An RGB24 or ARGB32 image surface as a PNG that states its resolution.
std::string encode_png(cairo_surface_t* image, double dpi);

}  // namespace kitwright
