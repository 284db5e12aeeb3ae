#include "preflight/glimpse.h"

#include <algorithm>
#include <cmath>

namespace kitwright {

double pixels_per_mm(Size area, double most_pixels) {
  const double width = area.width.to_mm(), height = area.height.to_mm();
  // Keeps narrow faces from becoming bitmaps of absurd length.
  constexpr double longest_side = 5'000;
  return std::min({glimpse_pixels_per_mm, std::sqrt(most_pixels / (width * height)), longest_side / std::max(width, height)});
}

static Light mean(const Light& a, const Light& b, const Light& c) {
  return {(a.red + 2 * b.red + c.red) / 4, (a.green + 2 * b.green + c.green) / 4, (a.blue + 2 * b.blue + c.blue) / 4};
}

/// Blurs a row or column: each light with those `step` before and after it. At the ends it counts twice.
static void soften(std::vector<Light>& lights, std::size_t first, std::size_t step, std::size_t count) {
  Light before = lights[first];
  for (std::size_t i = 0; i < count; ++i) {
    Light& own = lights[first + i * step];
    const Light kept = own;
    own = mean(before, kept, i + 1 < count ? lights[first + (i + 1) * step] : kept);
    before = kept;
  }
}

Glimpse glimpse(const Bitmap& bitmap) {
  Glimpse g{bitmap.width, bitmap.height, {}};
  g.lights.reserve(bitmap.pixels.size());
  for (const Colour c : bitmap.pixels) g.lights.push_back(to_light(c));
  const auto width = static_cast<std::size_t>(g.width), height = static_cast<std::size_t>(g.height);
  for (std::size_t y = 0; y < height; ++y) soften(g.lights, y * width, 1, width);
  for (std::size_t x = 0; x < width; ++x) soften(g.lights, x, width, height);
  return g;
}

static bool nearly_equal(const Light& a, const Light& b) {
  constexpr float little = 1e-4f;
  return std::abs(a.red - b.red) < little && std::abs(a.green - b.green) < little && std::abs(a.blue - b.blue) < little;
}

/// Colours are compared after the eyes have seen them: two that differ for most may be one for some.
int clear_differences(const Glimpse& one, const Glimpse& other, Vision vision, int enough) {
  if (one.width != other.width || one.height != other.height) return enough;
  int found = 0;
  for (std::size_t i = 0; i < one.lights.size() && found < enough; ++i) {
    // Equal pixels, by far the most, need no conversion.
    if (nearly_equal(one.lights[i], other.lights[i])) continue;
    const Light a = seen(one.lights[i], vision), b = seen(other.lights[i], vision);
    if (difference(to_lab(a), to_lab(b)) >= clearly_different) ++found;
  }
  return found;
}

Bitmap seen(const Bitmap& bitmap, Vision vision) {
  Bitmap result = bitmap;
  if (vision != Vision::Normal)
    for (Colour& c : result.pixels) c = to_colour(seen(to_light(c), vision));
  return result;
}

}  // namespace kitwright
