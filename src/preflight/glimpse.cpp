#include "preflight/glimpse.h"

#include <algorithm>
#include <cmath>
#include <cstring>

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

namespace {

/// What the formula takes, where passing over a pixel that is the same in both takes one look.
constexpr std::int64_t looks_at_colours = 200;

/// For which eyes two lights differ clearly. In flat pictures the same two meet again and again, so the last answer is kept.
class EyesThatDiffer {
 public:
  using Answer = std::array<bool, visions.size()>;

  /// Colours are compared after the eyes have seen them: two that differ for most may be one for some.
  const Answer& of(const Light& a, const Light& b) {
    if (looks_ > 0 && a == one_ && b == other_) return differs_;
    one_ = a, other_ = b;
    looks_ += looks_at_colours * static_cast<std::int64_t>(visions.size());
    for (std::size_t v = 0; v < visions.size(); ++v) {
      const Light x = seen(a, visions[v].vision), y = seen(b, visions[v].vision);
      differs_[v] = difference(to_lab(x), to_lab(y)) >= clearly_different;
    }
    return differs_;
  }
  std::int64_t looks() const { return looks_; }

 private:
  Light one_, other_;
  Answer differs_{};
  std::int64_t looks_ = 0;
};

/// Most pixels are equal, and passed over so many at a time.
constexpr std::size_t stride = 64;

}  // namespace

ClearDifferences clear_differences(const Glimpse& one, const Glimpse& other, int enough) {
  ClearDifferences found;
  if (one.width != other.width || one.height != other.height) return found.pixels.fill(enough), found;
  EyesThatDiffer eyes;
  const std::size_t all = one.lights.size();
  const auto seen_enough = [&] { return std::ranges::all_of(found.pixels, [&](int n) { return n >= enough; }); };
  for (std::size_t first = 0; first < all && !seen_enough(); first += stride) {
    const std::size_t count = std::min(stride, all - first);
    found.looks += static_cast<std::int64_t>(count);
    if (std::memcmp(&one.lights[first], &other.lights[first], count * sizeof(Light)) == 0) continue;
    for (std::size_t i = first; i < first + count; ++i) {
      if (nearly_equal(one.lights[i], other.lights[i])) continue;
      const EyesThatDiffer::Answer& differs = eyes.of(one.lights[i], other.lights[i]);
      for (std::size_t v = 0; v < visions.size(); ++v)
        if (differs[v] && found.pixels[v] < enough) ++found.pixels[v];
    }
  }
  found.looks += eyes.looks();
  return found;
}

Bitmap seen(const Bitmap& bitmap, Vision vision) {
  Bitmap result = bitmap;
  if (vision != Vision::Normal)
    for (Colour& c : result.pixels) c = to_colour(seen(to_light(c), vision));
  return result;
}

}  // namespace kitwright
