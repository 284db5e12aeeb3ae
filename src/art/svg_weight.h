#pragma once

#include <string>

#include "art/svg_marks.h"

namespace kitwright {

/// Why an SVG must not be given to librsvg or to a browser, before either sees it; empty if it may. librsvg draws whatever it is
/// asked for, whether that takes a second, a day or all memory, and stops the program where it meets what it did not expect.
struct SvgRefusal {
  std::string id, message, hint;
};

/// Elements and attributes that do something, or that HTML reads otherwise (`image.unsafe`).
SvgRefusal refused_deeds(const SvgMarks& marks);
/// Too much to draw: elements, uses of uses, masks in masks, filters that take time (`image.heavy`).
SvgRefusal refused_weight(const SvgMarks& marks);
/// Bitmaps inside that are broken (`image.broken`), or together too large (`image.size`).
SvgRefusal refused_bitmaps(const SvgMarks& marks);

}  // namespace kitwright
