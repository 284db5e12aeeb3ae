#include "preflight/ground.h"

#include <algorithm>

#include "preflight/glimpse.h"

namespace kitwright {

/// Enough for a face of half a square metre at full resolution.
static constexpr double most_pixels = 5e6;

Ground::Ground(const Frame& without_letters, BitmapPainter& painter)
    : scale_(kitwright::pixels_per_mm(without_letters.size, most_pixels)),
      pixels_(painter.draw(without_letters, {{}, without_letters.size}, scale_ * 25.4)) {}

std::optional<Colour> Ground::at(Point p) const {
  const double x = p.x.to_mm() * scale_, y = p.y.to_mm() * scale_;
  if (x < 0 || y < 0 || x >= pixels_.width || y >= pixels_.height) return {};
  return pixels_.at(static_cast<int>(x), static_cast<int>(y));
}

std::optional<Colour> Ground::plain(const Rect& box) const {
  const auto pixel = [&](Length v) { return static_cast<int>(v.to_mm() * scale_); };
  const auto first = at(box.origin), last = at({box.right(), box.bottom()});
  if (!first || !last) return {};
  const auto begin = pixels_.pixels.begin();
  for (int y = pixel(box.top()); y <= pixel(box.bottom()); ++y) {
    const auto row = begin + std::ptrdiff_t{y} * pixels_.width;
    if (!std::all_of(row + pixel(box.left()), row + pixel(box.right()) + 1, [&](Colour c) { return c == *first; })) return {};
  }
  return first;
}

}  // namespace kitwright
