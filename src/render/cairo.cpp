#include "render/cairo.h"

#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "render/drawing_failure.h"
#include "render/stand_in.h"

namespace kitwright {

void check(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  const std::string what = fmt::format("drawing failed: {}", cairo_status_to_string(status));
  if (status == CAIRO_STATUS_NO_MEMORY) throw Failure(what);
  throw DrawingFailure(what);
}
void check(cairo_t* cr) { check(cairo_status(cr)); }
void check(cairo_surface_t* surface) { check(cairo_surface_status(surface)); }

cairo_matrix_t to_cairo(const Matrix& m) { return {m.xx, m.yx, m.xy, m.yy, m.x0.to_pt(), m.y0.to_pt()}; }

void set_source(cairo_t* cr, Colour c) {
  cairo_set_source_rgba(cr, c.red / 255.0, c.green / 255.0, c.blue / 255.0, c.alpha / 255.0);
}

void add_path(cairo_t* cr, const std::vector<Segment>& path) {
  for (const auto& [kind, a, b, c] : path) switch (kind) {
      case Segment::Kind::Move: cairo_move_to(cr, a.x.to_pt(), a.y.to_pt()); break;
      case Segment::Kind::Line: cairo_line_to(cr, a.x.to_pt(), a.y.to_pt()); break;
      case Segment::Kind::Curve:
        cairo_curve_to(cr, a.x.to_pt(), a.y.to_pt(), b.x.to_pt(), b.y.to_pt(), c.x.to_pt(), c.y.to_pt());
        break;
      case Segment::Kind::Close: cairo_close_path(cr); break;
    }
}

/// The tolerance keeps 595.0000001 from becoming 596.
Length whole_points(double points) { return Length::pt(std::ceil(points - 1e-6)); }

Cairo draw_on(cairo_surface_t* surface) {
  check(surface);
  Cairo cr{cairo_create(surface)};
  check(cr.get());
  return cr;
}

void attach(cairo_surface_t* surface, const char* mime_type, const std::string& bytes) {
  auto* copy = new std::string(bytes);
  const auto release = [](void* data) { delete static_cast<std::string*>(data); };
  const auto* start = reinterpret_cast<const unsigned char*>(copy->data());
  // On success Cairo owns the copy, and calls `release`.
  if (const auto status = cairo_surface_set_mime_data(surface, mime_type, start, copy->size(), release, copy); status) {
    delete copy;
    check(status);
  }
}

/// One pixel high; RGB24 keeps a pixel in a machine word, so the bytes are put together in its order.
CairoSurface draw_stand_in(std::string_view kind, std::uint32_t number) {
  const StandIn pixels = stand_in(kind, number);
  CairoSurface image{cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(pixels.size() / 3), 1)};
  check(image.get());
  cairo_surface_flush(image.get());
  unsigned char* row = cairo_image_surface_get_data(image.get());
  for (std::size_t i = 0; i < pixels.size(); i += 3) {
    const std::uint32_t pixel = std::uint32_t{pixels[i]} << 16 | std::uint32_t{pixels[i + 1]} << 8 | pixels[i + 2];
    std::memcpy(row + i / 3 * 4, &pixel, 4);
  }
  cairo_surface_mark_dirty(image.get());
  return image;
}

cairo_status_t append_to_string(void* out, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace kitwright
