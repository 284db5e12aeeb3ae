#pragma once

#include <memory>
#include <string>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Opaque pixels, row by row, from the top left.
struct Bitmap {
  int width = 0, height = 0;
  std::vector<Colour> pixels;

  Colour at(int x, int y) const {
    return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
};

class FramePainter;

/// Draws frames as pixels on white paper. It keeps fonts and pictures between frames. Use one per thread.
class BitmapPainter {
 public:
  BitmapPainter();
  ~BitmapPainter();
  BitmapPainter(BitmapPainter&&) noexcept;
  /// The part `shown` of the frame at `dpi`. Throws Failure if it is too large.
  Bitmap draw(const Frame& frame, const Rect& shown, double dpi);

 private:
  std::unique_ptr<FramePainter> painter_;
};

/// The pixels as a PNG that states its resolution.
std::string encode_png(const Bitmap& bitmap, double dpi);

}  // namespace kitwright
