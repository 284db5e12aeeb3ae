#pragma once

#include "render/aside.h"
#include "render/font_faces.h"
#include "render/picture_looks.h"

namespace kitwright {

/// Draws frames with Cairo, in points. It keeps fonts and pictures while one file is written.
class FramePainter {
 public:
  FramePainter() : FramePainter(false) {}
  /// With `keeps_pixels` it remembers how pictures come out as pixels.
  explicit FramePainter(bool keeps_pixels) : aside_(nullptr), pictures_(keeps_pixels) {}
  /// Repeated drawings and pictures go aside, and their stand-ins are drawn instead.
  explicit FramePainter(Aside& aside) : aside_(&aside), pictures_(false) {}
  /// Draws the frame with its origin at the context's. Links leave no mark.
  void draw(cairo_t* cr, const Frame& frame);
  void draw(cairo_t* cr, const Item& item) {
    std::visit([&](const auto& what) { draw(cr, what); }, item.what);
  }
  /// Draws an aside drawing itself, with the corner of its box at the origin.
  void draw(cairo_t* cr, const Aside::Drawing& drawing);

 private:
  void draw(cairo_t* cr, const GlyphRun& run);
  void draw(cairo_t* cr, const Path& path);
  void draw(cairo_t* cr, const Image& image);
  void draw(cairo_t*, const Link&) {}
  void draw(cairo_t* cr, const Group& group);
  void draw(cairo_t* cr, const Look& look, const Rect& box);

  void fill(cairo_t* cr, const Path& path, const PictureTiles& tiles);
  void stroke(cairo_t* cr, const Path& path, const Stroke& stroke);

  Aside* aside_;
  FontFaces fonts_;
  PictureRecordings pictures_;
};

/// Sets a colour or gradient. Picture tiles are set as their colour only; FramePainter fills them.
void set_source(cairo_t* cr, const Paint& paint);

}  // namespace kitwright
