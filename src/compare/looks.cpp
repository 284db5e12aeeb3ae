#include "compare/looks.h"

#include <algorithm>

namespace kitwright {

/// Finer than eyes see at arm's length. Edges are drawn with greys, so that smaller differences show, too.
constexpr double dpi = 200;

std::optional<Rect> LooksComparison::difference(const Frame& before, const Frame& after) {
  if (before.size != after.size) return Rect{{}, after.size};
  if (hash(before) == hash(after)) return {};
  const Bitmap a = painter_.draw(before, {{}, before.size}, dpi), b = painter_.draw(after, {{}, after.size}, dpi);
  int left = a.width, top = a.height, right = -1, bottom = -1;
  for (int y = 0; y < a.height; ++y)
    for (int x = 0; x < a.width; ++x)
      if (a.at(x, y) != b.at(x, y)) {
        left = std::min(left, x), right = std::max(right, x);
        top = std::min(top, y), bottom = std::max(bottom, y);
      }
  if (right < 0) return {};
  const Length pixel = Length::mm(25.4 / dpi);
  return Rect{{left * pixel, top * pixel}, {(right - left + 1) * pixel, (bottom - top + 1) * pixel}};
}

}  // namespace kitwright
