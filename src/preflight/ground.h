#pragma once

#include <optional>

#include "render/pixels.h"

namespace kitwright {

/// What the texts of a face stand on: the face without its letters, as pixels.
class Ground {
 public:
  Ground(const Frame& without_letters, BitmapPainter& painter);
  /// The colour behind a point of the face; empty outside of it.
  std::optional<Colour> at(Point p) const;
  /// The colour of every point in the box; empty if there are several, or if the box reaches beyond the face.
  std::optional<Colour> plain(const Rect& box) const;
  double pixels_per_mm() const { return scale_; }

 private:
  double scale_;
  Bitmap pixels_;
};

}  // namespace kitwright
