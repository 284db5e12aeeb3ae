#include "web/night_sheet.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "web/style.h"

namespace kitwright {

/// A picture of a drawing on a ground of this colour, so many pixels across.
static Bitmap on_ground(const Frame& drawing, Colour ground, int across, BitmapPainter& pixels) {
  Frame sheet{drawing.size, {}};
  const Rect all{{}, drawing.size};
  sheet.items.push_back({Path{rectangle(all), Paint(ground), {}}, Role::Art, {}, {}});
  sheet.items.insert(sheet.items.end(), drawing.items.begin(), drawing.items.end());
  const Length longest = std::max(drawing.size.width, drawing.size.height);
  return pixels.draw(sheet, all, 72 * across / longest.to_pt());
}

/// No drawing has it.
constexpr Colour nowhere{0xfe, 0x01, 0xfd, 255};

static bool is_empty(const Frame& drawing) { return drawing.size.width <= Length{} || drawing.size.height <= Length{}; }

/// The share of a drawing through which its ground is seen.
static double free_share(const Frame& drawing, BitmapPainter& pixels) {
  if (is_empty(drawing)) return 0;
  constexpr int across = 320;  // a gap of a hundredth of the drawing is whole pixels
  const Bitmap seen = on_ground(drawing, nowhere, across, pixels);
  return static_cast<double>(std::ranges::count(seen.pixels, nowhere)) / static_cast<double>(seen.pixels.size());
}

bool needs_sheet(const Plate& drawing, bool called_out, BitmapPainter& pixels) {
  constexpr double rounded_corners = 0.01;
  const bool bare_piece = !drawing.piece.empty() && !called_out;
  return !bare_piece && free_share(*drawing.frame, pixels) > rounded_corners;
}

constexpr double seen = 3;  // WCAG 2 asks this contrast of signs

/// Drawn in the colour of the words around it, by day and by night: one that has no other colour, or only a dark one.
static bool in_ink(const InlineIcon& i) {
  const std::string& drawing = i.picture->bytes;
  const bool one_colour = drawing.find("currentColor") != std::string::npos && drawing.find('#') == std::string::npos;
  return i.picture->plain && one_colour && (!i.colour || contrast(*i.colour, night_ground) < seen);
}

/// The share of what is drawn that stands out from the night.
static double light_share(const Frame& icon, BitmapPainter& pixels) {
  constexpr int across = 64;
  const Bitmap sheet = on_ground(icon, nowhere, across, pixels), night = on_ground(icon, night_ground, across, pixels);
  double drawn = 0, light = 0;
  for (std::size_t i = 0; i < night.pixels.size(); ++i) {
    if (sheet.pixels[i] == nowhere) continue;
    ++drawn;
    if (contrast(night.pixels[i], night_ground) >= seen) ++light;
  }
  return drawn > 0 ? light / drawn : 1;
}

std::string_view night_look(const InlineIcon& icon, const Frame& drawing, BitmapPainter& pixels) {
  constexpr double none = 0.04, enough = 0.4;
  if (in_ink(icon)) return " ink";
  const double light = is_empty(drawing) ? 1 : light_share(drawing, pixels);
  return light < none ? " dark" : light < enough ? " halo" : "";
}

}  // namespace kitwright
