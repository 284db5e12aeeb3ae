#pragma once

#include <map>

#include "scene/frame.h"

namespace kitwright {

/// Finds the box around everything that a frame draws, its own size included. It is generous around letters. Each shared frame is
/// measured once.
class Extents {
 public:
  Rect of(const Frame& frame);

 private:
  std::map<const Frame*, Rect> shared_;
};

/// The upright box around a box that was moved or turned.
Rect box_around(const Rect& box, const Matrix& matrix);

}  // namespace kitwright
