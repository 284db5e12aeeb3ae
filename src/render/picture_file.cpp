#include "render/picture_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include <cairo-svg.h>
#include <fmt/format.h>

#include "base/failure.h"
#include "render/bitmap.h"
#include "render/render.h"

namespace kitwright {
namespace {

struct PixelSize {
  int width, height;
};

/// At least one pixel each way.
PixelSize pixels(Size size, double dpi) {
  const auto count = [&](Length side) { return std::max(1.0, std::round(side.to_pt() / 72 * dpi)); };
  const double width = count(size.width), height = count(size.height);
  // Also false for NaN, which a strange dpi may cause.
  if (!(std::max(width, height) <= most_pixels_a_side && width * height <= most_pixels))
    throw Failure(fmt::format("a picture of {:.0f} x {:.0f} pixels is too large (at most {} a side and {} million in all)", width,
                              height, most_pixels_a_side, most_pixels / 1'000'000));
  return {static_cast<int>(width), static_cast<int>(height)};
}

/// Cairo 1.16 writes a drawing that two masks show twice, under one id. Both are alike, so whatever asks for it is content with
/// the first; the other takes a name that nothing asks for.
std::string with_ids_once(const std::string& svg) {
  constexpr std::string_view head = " id=\"";
  std::string out;
  std::map<std::string_view, int> times;
  std::size_t from = 0;
  for (std::size_t at = svg.find(head); at != std::string::npos; at = svg.find(head, from)) {
    const std::size_t begin = at + head.size(), end = svg.find('"', begin);
    out.append(svg, from, end - from);
    from = end;
    if (const int seen = times[std::string_view(svg).substr(begin, end - begin)]++; seen > 0) out += fmt::format("-{}", seen);
  }
  return out.append(svg, from);
}

Rect with_margin(const Frame& frame, Length margin) { return grown({{}, frame.size}, margin); }

}  // namespace

CairoSurface draw_picture(FramePainter& painter, const Frame& frame, const Rect& shown, double dpi, Colour paper) {
  const cairo_format_t format = paper.alpha < 255 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24;
  const PixelSize size = pixels(shown.size, dpi);
  CairoSurface image{cairo_image_surface_create(format, size.width, size.height)};
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
  cairo_svg_surface_set_document_unit(svg.get(), CAIRO_SVG_UNIT_PT);  // otherwise cairo 1.18 writes pixels
  const Cairo cr = draw_on(svg.get());
  cairo_translate(cr.get(), -box.left().to_pt(), -box.top().to_pt());
  FramePainter().draw(cr.get(), frame);
  check(cr.get());
  cairo_surface_finish(svg.get());
  check(svg.get());
  return with_ids_once(out);
}

}  // namespace kitwright
