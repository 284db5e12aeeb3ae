#include "render/picture_file.h"

#include <algorithm>
#include <cmath>

#include <cairo-svg.h>
#include <fmt/format.h>

#include "base/failure.h"
#include "render/bitmap.h"
#include "render/render.h"

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

CairoSurface draw_picture(FramePainter& painter, const Frame& frame, const Rect& shown, double dpi, Colour paper) {
  CairoSurface image{
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(shown.size.width, dpi), pixels(shown.size.height, dpi))};
  const Cairo cr = draw_on(image.get());
  set_source(cr.get(), paper);
  cairo_paint(cr.get());
  cairo_scale(cr.get(), dpi / 72, dpi / 72);
  cairo_translate(cr.get(), -shown.left().to_pt(), -shown.top().to_pt());
  painter.draw(cr.get(), frame);
  check(cr.get());
  return image;
}

std::string render_png(const Frame& frame, Length margin, double dpi, Colour paper) {
  FramePainter painter;
  return encode_png(draw_picture(painter, frame, with_margin(frame, margin), dpi, paper).get(), dpi);
}

std::string render_svg(const Frame& frame, Length margin) {
  const Rect box = with_margin(frame, margin);
  std::string out;
  const CairoSurface svg{
      cairo_svg_surface_create_for_stream(append_to_string, &out, box.size.width.to_pt(), box.size.height.to_pt())};
  const Cairo cr = draw_on(svg.get());
  cairo_translate(cr.get(), -box.left().to_pt(), -box.top().to_pt());
  FramePainter(std::min(box.size.width, box.size.height).to_pt()).draw(cr.get(), frame);
  check(cr.get());
  cairo_surface_finish(svg.get());
  check(svg.get());
  return out;
}

}  // namespace kitwright
