#pragma once

#include <map>
#include <optional>
#include <string>

#include "render/cairo.h"

namespace kitwright {

/// A picture as it is to look where it is drawn.
struct Look {
  const Picture* picture;
  std::optional<Colour> colour;  ///< an SVG's currentColor
  std::optional<Colour> tint;    ///< the whole shape in one colour
  bool lean = false;             ///< without an SVG's class `flood`
};
/// Equal for what looks alike.
std::string identity_of(const Look& look);

/// Cairo keeps coordinates to 1/256 of a point, so a picture is drawn large: its longer side is 1000 points, the other a whole
/// number of them.
Size drawn_size(const Picture& picture);
/// From the origin on, neither turned nor mirrored, where librsvg fails. Throws Failure when the picture cannot be drawn.
void draw_picture(cairo_t* cr, const Look& look);

/// Draws pictures for pixels: each is drawn once and replayed wherever it is used. In a PDF cairo would weigh every stroke again
/// each time, and lose some (render/aside.h).
class PictureRecordings {
 public:
  /// Stretches the picture over the box, however that is turned.
  void draw(cairo_t* cr, const Look& look, const Rect& box);

 private:
  std::map<std::string, CairoSurface> recorded_;
};

}  // namespace kitwright
