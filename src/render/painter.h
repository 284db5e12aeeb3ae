#pragma once

#include <algorithm>

#include "render/font_faces.h"
#include "render/picture_forms.h"
#include "render/set_aside.h"

namespace kitwright {

/// Draws frames, in points, with Cairo. Keeps fonts and pictures for as long as one file is written.
class FramePainter {
 public:
  /// `room` points is the shorter side of the smallest page. Pictures are recorded from 0 to `room`: cairo 1.16 takes what a
  /// recording draws beyond the page's own coordinates for nothing, and then fails an assertion of its own. Frames in `aside`
  /// have an image drawn in their place.
  explicit FramePainter(double room = 1000, SetAside* aside = nullptr) : aside_(aside), pictures_(std::min(room, 1000.0)) {}
  /// The frame's origin falls on the context's. Links are not drawn.
  void draw(cairo_t* cr, const Frame& frame);
  /// The frame itself, though it is set aside.
  void draw_whole(cairo_t* cr, const Frame& frame);
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
  const SetAside::Page* set_aside(const Frame& frame) const;

  SetAside* aside_;
  bool inside_ = false;  ///< a frame that is set aside
  FontFaces fonts_;
  PictureForms pictures_;
};

/// Colours and gradients; tiles are painted as their plain colour.
void set_source(cairo_t* cr, const Paint& paint);

}  // namespace kitwright
