#pragma once

#include <map>
#include <string>

#include "render/extent.h"
#include "render/font_faces.h"
#include "render/picture_forms.h"
#include "render/reuse.h"

namespace kitwright {

/// Draws frames, in points, with Cairo. Keeps fonts, pictures and shared frames for as long as one file is written.
class FramePainter {
 public:
  explicit FramePainter(Reuse reuse = {}) : reuse_(std::move(reuse)) {}
  /// The frame's origin falls on the context's. Links are not drawn.
  void draw(cairo_t* cr, const Frame& frame);
  void draw(cairo_t* cr, const Item& item) {
    std::visit([&](const auto& what) { draw(cr, what); }, item.what);
  }

 private:
  void draw_items(cairo_t* cr, const Frame& frame);
  void draw(cairo_t* cr, const GlyphRun& run);
  void draw(cairo_t* cr, const Path& path);
  void draw(cairo_t* cr, const Image& image);
  void draw(cairo_t*, const Link&) {}
  void draw(cairo_t* cr, const Group& group);
  void draw_faded(cairo_t* cr, const Frame& frame, double opacity);

  void fill(cairo_t* cr, const Path& path, const PictureTiles& tiles);
  void stroke(cairo_t* cr, const Path& path, const Stroke& stroke);
  cairo_surface_t* form(const Frame& frame, const std::string& identity);

  std::string shared_identity(const Frame& frame) const;

  Reuse reuse_;
  bool inside_form_ = false;
  Extents extents_;
  FontFaces fonts_;
  PictureForms pictures_;
  std::map<std::string, CairoSurface> forms_;
};

/// Colours and gradients; tiles are painted as their plain colour.
void set_source(cairo_t* cr, const Paint& paint);

}  // namespace kitwright
