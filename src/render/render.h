#pragma once

#include <string>

#include "scene/frame.h"

namespace kitwright {

/// The document as PDF bytes: text as text, vectors as vectors, a frame used more than once as one form. Same document, same
/// bytes, also while others are rendered in other threads. Each page lies in the middle of a larger one, `pdf_field` from its
/// edges; finish_pdf cuts it out.
std::string render_pdf(const Document& document);
/// The frame (plus `margin` around it) as PNG bytes on `paper`, at `dpi`, with the resolution in the file. At most 10'000 pixels
/// a side.
std::string render_png(const Frame& frame, Length margin, double dpi, Colour paper = {255, 255, 255});
std::string render_svg(const Frame& frame, Length margin);

}  // namespace kitwright
