#pragma once

#include <memory>
#include <string>

#include "scene/frame.h"

namespace kitwright {

/// Letters as outlines, for writers that cannot count on the reader's fonts.
class GlyphOutlines {
 public:
  GlyphOutlines();
  ~GlyphOutlines();
  /// SVG path data of the glyph, in thousandths of its size, origin on the baseline, y down. Throws Failure when the file is no
  /// font.
  std::string path(const FontRef& font, std::uint32_t glyph);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kitwright
