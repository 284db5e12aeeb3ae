#pragma once

#include <algorithm>
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
  /// `room` points is the shorter side of the smallest page. What is drawn once and used often is recorded from 0 to `room`:
  /// cairo 1.16 takes what a recording draws beyond the page's own coordinates for nothing, and then fails an assertion of its
  /// own.
  explicit FramePainter(Reuse reuse = {}, double room = 1000)
      : reuse_(std::move(reuse)), room_(std::min(room, 1000.0)), pictures_(room_) {}
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
  /// A frame drawn once: to be moved to `corner` and scaled up by `scale`.
  struct FrameForm {
    CairoSurface surface;
    Point corner;
    double scale = 1;
  };
  const FrameForm& form(const Frame& frame, const std::string& identity);
  static void set_source_form(cairo_t* cr, const FrameForm& form);

  std::string shared_identity(const Frame& frame) const;

  Reuse reuse_;
  double room_;
  bool inside_form_ = false;
  Extents extents_;
  FontFaces fonts_;
  PictureForms pictures_;
  std::map<std::string, FrameForm> forms_;
};

/// Colours and gradients; tiles are painted as their plain colour.
void set_source(cairo_t* cr, const Paint& paint);

}  // namespace kitwright
