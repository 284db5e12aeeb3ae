#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// A run where it is printed: `matrix` leads to the face, `within` holds what its clips leave of it.
struct PrintedRun {
  const GlyphRun* run = nullptr;
  Matrix matrix;
  double scale = 1;    ///< of lengths, by the matrix
  double opacity = 1;  ///< of the groups around it
  Rect within;
  Span where;
  WaivedRef waived = nullptr;
};

/// Every run of the face, in painting order. They point into the frame. `waived`: for the whole face.
std::vector<PrintedRun> runs_of(const Frame& face, const WaivedRef& waived = nullptr);
/// The frame without letters printed smaller than `kept`; inline icons stay.
Frame without_letters(const Frame& frame, Length kept);

}  // namespace kitwright
