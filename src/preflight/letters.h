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
};

/// Every run of the face, in painting order. They point into the frame.
std::vector<PrintedRun> runs_of(const Frame& face);
/// The frame without letters printed smaller than `kept`; inline icons stay.
Frame without_letters(const Frame& frame, Length kept);

}  // namespace kitwright
