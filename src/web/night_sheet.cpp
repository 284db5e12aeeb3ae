#include "web/night_sheet.h"

#include <algorithm>

namespace kitwright {

/// Only what lies in the corners is drawn.
static bool covers_corners(const Frame& drawing, BitmapPainter& pixels) {
  constexpr int across = 24;  // pixels, of which one at each corner is looked at
  constexpr Colour paper{255, 255, 255, 255};
  const Length side = drawing.size.width / across;
  if (side <= Length{} || drawing.size.height < side) return false;
  const Length right = drawing.size.width - side, bottom = drawing.size.height - side;
  const Point corners[] = {{{}, {}}, {right, {}}, {{}, bottom}, {right, bottom}};
  return std::ranges::all_of(corners, [&](const Point& corner) {
    return pixels.draw(drawing, {corner, {side, side}}, 72 / side.to_pt()).at(0, 0) != paper;
  });
}

bool needs_sheet(const Plate& drawing, bool called_out, BitmapPainter& pixels) {
  const bool bare_piece = !drawing.piece.empty() && !called_out;
  return !bare_piece && !covers_corners(*drawing.frame, pixels);
}

}  // namespace kitwright
