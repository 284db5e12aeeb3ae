#pragma once

#include <cstddef>
#include <string>

#include "render/plates.h"
#include "scene/frame.h"

namespace kitwright {

/// A document of more pages is drawn in parts of so many, each with fonts of its own: threads and machines share the work, and
/// none needs the whole. The more parts, the more often the file holds a letter: here 12 kB a font and part.
constexpr std::size_t part_pages = 128;
std::size_t parts_of(std::size_t pages);

/// A part of the document as an unfinished PDF, for finish_pdf to complete: stand-in images take the place of pictures, repeated
/// drawings and marks (render/stand_in.h), the drawings follow behind the pages, pages are slightly too large, and links, outline
/// and structure are missing. The same document gives the same bytes, whatever other threads render.
std::string render_pdf(const Document& document, std::size_t part, const Plates& plates);
/// The frame, with `margin` around it, as a PNG on `paper`; with an alpha channel if the paper is not opaque. The file states the
/// resolution. Throws Failure above `most_pixels_a_side`, or `most_pixels` in all.
constexpr int most_pixels_a_side = 20'000, most_pixels = 100'000'000;
std::string render_png(const Frame& frame, Length margin, double dpi, Colour paper = {255, 255, 255});
/// The frame with `margin` around it as an SVG, its size in points.
std::string render_svg(const Frame& frame, Length margin);

}  // namespace kitwright
