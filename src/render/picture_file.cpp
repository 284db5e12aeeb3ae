#include "render/render.h"

#include <cmath>

#include <cairo-svg.h>
#include <fmt/format.h>

#include "base/failure.h"
#include "render/bitmap.h"
#include "render/painter.h"

namespace kitwright {
namespace {

constexpr double most_pixels_a_side = 10'000;

int pixels(Length side, double dpi) {
  const double count = std::round(side.to_pt() / 72 * dpi);
  if (!(count <= most_pixels_a_side))
    throw Failure(fmt::format("a picture of {:.0f} pixels a side is too large (at most {:.0f})", count, most_pixels_a_side));
  return std::max(1, static_cast<int>(count));
}

Rect with_margin(const Frame& frame, Length margin) { return grown({{}, frame.size}, margin); }

}  // namespace

std::string render_png(const Frame& frame, Length margin, double dpi, Colour paper) {
  const Rect box = with_margin(frame, margin);
  const CairoSurface image{
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(box.size.width, dpi), pixels(box.size.height, dpi))};
  const Cairo cr = draw_on(image.get());
  set_source(cr.get(), paper);
  cairo_paint(cr.get());
  cairo_scale(cr.get(), dpi / 72, dpi / 72);
  cairo_translate(cr.get(), -box.left().to_pt(), -box.top().to_pt());
  FramePainter{}.draw(cr.get(), frame);
  check(cr.get());
  return encode_png(image.get(), dpi);
}

std::string render_svg(const Frame& frame, Length margin) {
  const Rect box = with_margin(frame, margin);
  std::string out;
  const CairoSurface svg{
      cairo_svg_surface_create_for_stream(append_to_string, &out, box.size.width.to_pt(), box.size.height.to_pt())};
  const Cairo cr = draw_on(svg.get());
  cairo_translate(cr.get(), -box.left().to_pt(), -box.top().to_pt());
  FramePainter{Reuse({&frame})}.draw(cr.get(), frame);
  check(cr.get());
  cairo_surface_finish(svg.get());
  check(svg.get());
  return out;
}

}  // namespace kitwright
