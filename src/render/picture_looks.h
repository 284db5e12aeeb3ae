#pragma once

#include <map>
#include <string>

#include "render/cairo.h"
#include "render/look.h"

namespace kitwright {

/// The size at which pictures are drawn: the longer side is 1000 points, the other a whole number of them. It is large because
/// Cairo keeps coordinates to 1/256 of a point only.
Size drawn_size(const Picture& picture);
/// Draws the picture with its corner at the origin. Do not turn or mirror the context: librsvg cannot cope. Throws Failure.
void draw_picture(cairo_t* cr, const Look& look);

/// Draws pictures for pixel images: each is recorded once and replayed where it is used. This does not suit PDFs, where Cairo
/// examines every stroke again and may lose some; they use Aside.
class PictureRecordings {
 public:
  /// Stretches the picture over the box. The context may be turned.
  void draw(cairo_t* cr, const Look& look, const Rect& box);

 private:
  std::map<std::string, CairoSurface> recorded_;
};

}  // namespace kitwright
