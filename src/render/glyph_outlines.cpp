#include "render/glyph_outlines.h"

#include <cmath>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "render/font_faces.h"

namespace kitwright {

using CairoPath = Handle<cairo_path_t, cairo_path_destroy>;

/// A recording surface stands in for paper: only the paths are wanted.
struct GlyphOutlines::Impl {
  FontFaces faces;
  CairoSurface surface{cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr)};
  Cairo cr{draw_on(surface.get())};
  std::map<std::tuple<std::string, int, std::string, std::uint32_t>, InkBox> boxes = {};

  void set_path(const FontRef& font, std::uint32_t glyph) {
    cairo_new_path(cr.get());
    cairo_set_font_face(cr.get(), faces.face(font));
    // At size 1000 the rounded coordinates are thousandths.
    cairo_set_font_size(cr.get(), 1000);
    cairo_set_font_options(cr.get(), font_options(font).get());
    const cairo_glyph_t one{glyph, 0, 0};
    cairo_glyph_path(cr.get(), &one, 1);
    check(cr.get());
  }
};

GlyphOutlines::GlyphOutlines() : impl_(new Impl) {}
GlyphOutlines::~GlyphOutlines() = default;

/// Whole numbers: a thousandth of the letter's size is finer than any screen.
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
  impl_->set_path(font, glyph);
  const CairoPath path(cairo_copy_path(impl_->cr.get()));
  return path_data(*path);
}

InkBox GlyphOutlines::box(const FontRef& font, std::uint32_t glyph) {
  const auto [it, fresh] = impl_->boxes.try_emplace({font.file, font.index, font.variations, glyph});
  if (!fresh) return it->second;
  impl_->set_path(font, glyph);
  InkBox box;
  cairo_path_extents(impl_->cr.get(), &box.left, &box.top, &box.right, &box.bottom);
  return it->second = {box.left / 1000, box.top / 1000, box.right / 1000, box.bottom / 1000};
}

}  // namespace kitwright
