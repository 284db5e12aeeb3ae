#pragma once

#include <memory>
#include <string>

#include "scene/frame.h"

namespace kitwright {

struct InkBox {
  double left = 0, top = 0, right = 0, bottom = 0;
  bool empty() const { return right <= left || bottom <= top; }
};

/// Letters as outlines, for writers that cannot count on the reader's fonts.
class GlyphOutlines {
 public:
  GlyphOutlines();
  ~GlyphOutlines();
  /// SVG path data of the glyph, in thousandths of its size, origin on the baseline, y down. Throws Failure when the file is no
  /// font.
  std::string path(const FontRef& font, std::uint32_t glyph);
  /// The box around the glyph's ink, in units of its size, origin on the baseline, y down; empty of a blank. Asks each glyph
  /// once.
  InkBox box(const FontRef& font, std::uint32_t glyph);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kitwright
