#pragma once

#include "render/aside.h"
#include "render/font_faces.h"

namespace kitwright {

/// Draws frames, in points, with Cairo. Keeps fonts and pictures for as long as one file is written.
class FramePainter {
 public:
  /// What is put into `aside` has an image drawn in its place.
  explicit FramePainter(Aside* aside = nullptr) : aside_(aside) {}
  /// The frame's origin falls on the context's. Links are not drawn.
  void draw(cairo_t* cr, const Frame& frame);
  void draw(cairo_t* cr, const Item& item) {
    std::visit([&](const auto& what) { draw(cr, what); }, item.what);
  }
  /// The drawing itself, its box's corner at the origin.
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

/// Colours and gradients; tiles are painted as their plain colour.
void set_source(cairo_t* cr, const Paint& paint);

}  // namespace kitwright
