#pragma once

#include <memory>
#include <string>

#include "scene/frame.h"

namespace kitwright {

/// A box in units of the letter's size, with y pointing down.
struct InkBox {
  double left = 0, top = 0, right = 0, bottom = 0;
  bool empty() const { return right <= left || bottom <= top; }
};

/// Letters as outlines, for formats whose readers may lack the fonts.
class GlyphOutlines {
 public:
  GlyphOutlines();
  ~GlyphOutlines();
  /// The glyph as SVG path data, in thousandths of its size; the origin is on the baseline, y points down. Throws Failure if the
  /// file is not a font.
  std::string path(const FontRef& font, std::uint32_t glyph);
  /// The box around the glyph's ink, in units of its size, with the same origin. Empty for a blank. Each glyph is measured once.
  InkBox box(const FontRef& font, std::uint32_t glyph);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kitwright
