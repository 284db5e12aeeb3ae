#pragma once

#include <optional>

#include "render/pixels.h"
#include "scene/frame.h"

namespace kitwright {

/// Compares what frames look like once they are cut out.
class LooksComparison {
 public:
  /// The box around all pixels in which they differ within the trim, in trim coordinates; empty if nobody could tell them apart
  /// on paper. Of frames that differ in size, the larger one's box.
  std::optional<Rect> difference(const Frame& before, const Frame& after);

 private:
  BitmapPainter painter_;
};

}  // namespace kitwright
