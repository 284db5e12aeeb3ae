#pragma once

#include <string>

#include "scene/frame.h"

namespace kitwright {

/// The document as PDF bytes: text as text, vectors as vectors. Same document, same bytes, also while others are rendered in
/// other threads. It is for finish_pdf to complete: drawings stand behind the pages, and images stand in for them and for marks
/// (render/stand_in.h); pages are a little too large; links, outline and structure are missing.
std::string render_pdf(const Document& document);
/// The frame (plus `margin` around it) as PNG bytes on `paper`, at `dpi`, with the resolution in the file; with an alpha channel
/// when the paper is not opaque. Throws Failure above `most_pixels_a_side` or `most_pixels` in all.
constexpr int most_pixels_a_side = 20'000, most_pixels = 100'000'000;
std::string render_png(const Frame& frame, Length margin, double dpi, Colour paper = {255, 255, 255});
std::string render_svg(const Frame& frame, Length margin);

}  // namespace kitwright
