#pragma once

#include <map>

#include "scene/frame.h"

namespace kitwright {

/// The box that holds everything a frame draws (and its size), a little generous around letters. Asks each shared frame once.
class Extents {
 public:
  Rect of(const Frame& frame);

 private:
  std::map<const Frame*, Rect> shared_;
};

/// The upright box around a moved or turned one.
Rect box_around(const Rect& box, const Matrix& matrix);

}  // namespace kitwright
