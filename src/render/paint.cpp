#include "render/frame_painter.h"

namespace kitwright {
namespace {

CairoPattern pattern(const Gradient& g) {
  const double x = g.from.x.to_pt(), y = g.from.y.to_pt();
  CairoPattern made{g.radius > Length{} ? cairo_pattern_create_radial(x, y, 0, x, y, g.radius.to_pt())
                                        : cairo_pattern_create_linear(x, y, g.to.x.to_pt(), g.to.y.to_pt())};
  for (const auto& [at, c] : g.stops)
    cairo_pattern_add_color_stop_rgba(made.get(), at, c.red / 255.0, c.green / 255.0, c.blue / 255.0, c.alpha / 255.0);
  check(cairo_pattern_status(made.get()));
  return made;
}

std::vector<cairo_glyph_t> to_cairo(const GlyphRun& run) {
  std::vector<cairo_glyph_t> glyphs;
  for (const Glyph& g : run.glyphs) glyphs.push_back({g.id, (run.origin.x + g.x).to_pt(), (run.origin.y + g.y).to_pt()});
  return glyphs;
}

/// Drawn before the letters, which cover its inner half.
void draw_outline(cairo_t* cr, const std::vector<cairo_glyph_t>& glyphs, const Outline& outline) {
  cairo_new_path(cr);
  cairo_glyph_path(cr, glyphs.data(), static_cast<int>(glyphs.size()));
  set_source(cr, outline.colour);
  cairo_set_line_width(cr, outline.width.to_pt());
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash(cr, nullptr, 0, 0);
  cairo_stroke(cr);
}

}  // namespace

void set_source(cairo_t* cr, const Paint& paint) {
  if (const auto* colour = std::get_if<Colour>(&paint))
    set_source(cr, *colour);
  else if (const auto* tiles = std::get_if<PictureTiles>(&paint))
    set_source(cr, tiles->colour);
  else
    cairo_set_source(cr, pattern(std::get<Gradient>(paint)).get());
}

void FramePainter::draw(cairo_t* cr, const GlyphRun& run) {
  if (run.glyphs.empty() || run.size <= Length{}) return;
  const Saved saved(cr);
  cairo_set_font_face(cr, fonts_.face(run.font));
  cairo_set_font_size(cr, run.size.to_pt());
  cairo_set_font_options(cr, font_options(run.font).get());
  const std::vector<cairo_glyph_t> glyphs = to_cairo(run);
  if (run.outline && run.outline->width > Length{}) draw_outline(cr, glyphs, *run.outline);

  // Clusters tell the PDF which letters each glyph stands for, so that text can be copied and searched.
  std::vector<cairo_text_cluster_t> clusters;
  for (const Cluster& c : run.clusters) clusters.push_back({c.bytes, c.glyphs});
  set_source(cr, run.colour);
  // Without clusters the letters are drawn, but cannot be copied from the PDF.
  if (clusters.empty()) return cairo_show_glyphs(cr, glyphs.data(), static_cast<int>(glyphs.size()));
  cairo_show_text_glyphs(cr, run.text.data(), static_cast<int>(run.text.size()), glyphs.data(), static_cast<int>(glyphs.size()),
                         clusters.data(), static_cast<int>(clusters.size()), {});
}

}  // namespace kitwright
