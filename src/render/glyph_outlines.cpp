#include "render/glyph_outlines.h"

#include <cmath>

#include <fmt/format.h>

#include "render/font_faces.h"

namespace kitwright {

using CairoPath = Handle<cairo_path_t, cairo_path_destroy>;

struct GlyphOutlines::Impl {
  FontFaces faces;
  CairoSurface surface{cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr)};
  Cairo cr{draw_on(surface.get())};
};

GlyphOutlines::GlyphOutlines() : impl_(new Impl) {}
GlyphOutlines::~GlyphOutlines() = default;

static std::string path_data(const cairo_path_t& path) {
  std::string d;
  const auto point = [&](const cairo_path_data_t& p) {
    d += fmt::format("{} {} ", std::lround(p.point.x), std::lround(p.point.y));
  };
  for (int i = 0; i < path.num_data; i += path.data[i].header.length) {
    const cairo_path_data_t* at = &path.data[i];
    if (at->header.type == CAIRO_PATH_CLOSE_PATH) {
      d += "Z";
      continue;
    }
    d += at->header.type == CAIRO_PATH_MOVE_TO ? "M" : at->header.type == CAIRO_PATH_LINE_TO ? "L" : "C";
    for (int k = 1; k < at->header.length; ++k) point(at[k]);
    d.pop_back();
  }
  return d;
}

std::string GlyphOutlines::path(const FontRef& font, std::uint32_t glyph) {
  cairo_t* cr = impl_->cr.get();
  cairo_new_path(cr);
  cairo_set_font_face(cr, impl_->faces.face(font));
  cairo_set_font_size(cr, 1000);
  cairo_set_font_options(cr, font_options(font).get());
  const cairo_glyph_t one{glyph, 0, 0};
  cairo_glyph_path(cr, &one, 1);
  check(cr);
  const CairoPath path(cairo_copy_path(cr));
  return path_data(*path);
}

}  // namespace kitwright
