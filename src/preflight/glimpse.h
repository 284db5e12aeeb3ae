#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "preflight/vision.h"
#include "render/pixels.h"

namespace kitwright {

/// Pixels per mm for a face seen at arm's length. A third of a millimetre at 60 cm is two minutes of arc, about the finest detail
/// by which pieces are told apart without leaning over.
constexpr double glimpse_pixels_per_mm = 3;
/// The same, reduced for large faces so that there are at most `most_pixels`: what matters on them is large, too.
double pixels_per_mm(Size area, double most_pixels);
/// The CIEDE2000 difference above which two colours differ for everybody, in any light. 1 to 2 is just noticeable; two home
/// printers differ by about 5.
constexpr double clearly_different = 10;

/// A face as seen in passing, as amounts of light.
struct Glimpse {
  int width = 0, height = 0;
  std::vector<Light> lights;
};

/// Blurs the pixels a little (each takes a quarter from its neighbours on either side), so that rounding at edges does not count.
Glimpse glimpse(const Bitmap& bitmap);
/// How many pixels of two pictures differ clearly for each kind of eyes, in the order of `visions`, and what it took to see.
struct ClearDifferences {
  std::array<int, visions.size()> pixels{};
  std::int64_t looks = 0;  ///< one for each pixel, and many more where two colours had to be compared
};
/// Counting stops at `enough` for all eyes. Pictures of different size differ everywhere.
ClearDifferences clear_differences(const Glimpse& one, const Glimpse& other, int enough);
/// The picture as these eyes see it.
Bitmap seen(const Bitmap& bitmap, Vision vision);

}  // namespace kitwright
