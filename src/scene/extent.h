#pragma once

#include <map>
#include <span>

#include "scene/frame.h"

namespace kitwright {

/// Finds the box around everything that a frame draws, its own size included. It is generous around letters. Each shared frame is
/// measured once.
class Extents {
 public:
  Rect of(const Frame& frame);
  Rect of(const Item& item);

 private:
  std::map<const Frame*, Rect> shared_;
};

/// What of the frame draws within `region`: items that lie elsewhere are left out, and tiled grounds are cut down to it. Within
/// the region both frames look alike.
Frame within(const Frame& frame, const Rect& region);

/// False if surely nothing of the item, after `matrix`, lies in that shape without dents, given by its corners. Words may lie
/// anywhere: no font is asked where their ink is.
bool may_show(const Item& item, const Matrix& matrix, std::span<const Point> clip);

/// The upright box around a box that was moved or turned.
Rect box_around(const Rect& box, const Matrix& matrix);

}  // namespace kitwright
