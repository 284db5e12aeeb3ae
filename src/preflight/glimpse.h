#pragma once

#include <vector>

#include "preflight/vision.h"
#include "render/pixels.h"

namespace kitwright {

/// Pixels to the millimetre when a face is looked at from arm's length: a third of a millimetre is two minutes of arc at 60 cm,
/// about the finest detail that tells two pieces apart without leaning over.
constexpr double glimpse_pixels_per_mm = 3;
/// Large faces are looked at more coarsely, with at most `most_pixels` in all: what counts on them is large too.
double pixels_per_mm(Size area, double most_pixels);
/// CIEDE2000 above which two colours differ for everybody in any room: a just noticeable difference is 1 to 2, two home printers
/// differ by about 5.
constexpr double clearly_different = 10;

/// A face as it is seen in passing.
struct Glimpse {
  int width = 0, height = 0;
  std::vector<Light> lights;
};

/// Softens the pixels a little (a quarter of one into each neighbour), so that no edge's rounding counts.
Glimpse glimpse(const Bitmap& bitmap);
/// How many pixels differ clearly for these eyes; counting ends at `enough`. Pictures of unequal size differ everywhere.
int clear_differences(const Glimpse& one, const Glimpse& other, Vision vision, int enough);
/// What these eyes see.
Bitmap seen(const Bitmap& bitmap, Vision vision);

}  // namespace kitwright
