#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// A run of letters on a face. `matrix` maps its coordinates to the face's; `within` is what clips leave visible.
struct PrintedRun {
  const GlyphRun* run = nullptr;
  Matrix matrix;
  double scale = 1;    ///< of lengths under the matrix
  double opacity = 1;  ///< of the groups around it
  Rect within;
  Span where;
  WaivedRef waived = nullptr;
};

/// All runs of the face in painting order. They point into the frame. `waived` holds for the whole face.
std::vector<PrintedRun> runs_of(const Frame& face, const WaivedRef& waived = nullptr);
/// The frame without its letters, or without those printed smaller than `kept`. Icons in texts remain.
Frame without_letters(const Frame& frame);
Frame without_letters(const Frame& frame, Length kept);

}  // namespace kitwright
