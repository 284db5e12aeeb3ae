#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <map>
#include <string>

#include "render/cairo.h"
#include "render/look.h"

namespace kitwright {

/// The size at which what has these proportions is drawn: the longer side is 1000 points, the other a whole number of them. It is
/// large because Cairo keeps coordinates to 1/256 of a point only.
Size drawn_size(double width, double height);
Size drawn_size(const Picture& picture);
/// Draws the picture with its corner at the origin. Do not turn or mirror the context: librsvg cannot cope. Throws Failure.
void draw_picture(cairo_t* cr, const Look& look);

/// Draws pictures for pixel images: each is recorded once and replayed where it is used. This does not suit PDFs, where Cairo
/// examines every stroke again and may lose some; they use Aside.
class PictureRecordings {
 public:
  /// With `keeps_pixels`, for many drawings of the same things at the same size.
  explicit PictureRecordings(bool keeps_pixels) : keeps_pixels_(keeps_pixels) {}
  /// Stretches the picture over the box. The context may be turned.
  void draw(cairo_t* cr, const Look& look, const Rect& box);

 private:
  /// A look, and how it lies on so many pixels: the same for the same place of another card, and for whole pixels beside it.
  struct Place {
    std::string look;
    std::array<double, 6> matrix;
    int width, height;
    auto operator<=>(const Place&) const = default;
  };

  cairo_surface_t* recording(const Look& look, const std::string& identity);
  cairo_surface_t* pixels(cairo_surface_t* recording, const Place& place, const Picture& of);

  bool keeps_pixels_;
  std::map<std::string, CairoSurface> recorded_;
  std::map<Place, CairoSurface> pixels_;
  std::size_t bytes_ = 0;         ///< of the pixels kept
  std::size_t bitmap_bytes_ = 0;  ///< of the bitmaps in recordings
};

}  // namespace kitwright
