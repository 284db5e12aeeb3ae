#include "preflight/contact.h"

#include <algorithm>

#include "preflight/glimpse.h"

namespace kitwright {

/// White pixels around every picture.
constexpr int gap = 12;

/// Copies a bitmap into a larger one.
static void paste(const Bitmap& part, int left, int top, Bitmap& whole) {
  for (int y = 0; y < part.height; ++y)
    for (int x = 0; x < part.width; ++x)
      whole.pixels[static_cast<std::size_t>(top + y) * static_cast<std::size_t>(whole.width) +
                   static_cast<std::size_t>(left + x)] = part.at(x, y);
}

Bitmap contact_sheet(const Bitmap& upper, const Bitmap& lower) {
  const int width = std::max(upper.width, lower.width), columns = static_cast<int>(visions.size());
  Bitmap sheet{columns * (width + gap) + gap, upper.height + lower.height + 3 * gap, {}};
  sheet.pixels.assign(static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height), Colour{255, 255, 255});
  for (int column = 0; column < columns; ++column) {
    const Vision vision = visions[static_cast<std::size_t>(column)].vision;
    const int left = gap + column * (width + gap);
    paste(seen(upper, vision), left, gap, sheet);
    paste(seen(lower, vision), left, upper.height + 2 * gap, sheet);
  }
  return sheet;
}

}  // namespace kitwright
