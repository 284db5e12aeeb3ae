#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "render/extent.h"
#include "render/font_faces.h"
#include "render/picture_forms.h"
#include "render/reuse.h"

namespace kitwright {

/// The frames that have a stand-in, by its number.
class SetAside {
 public:
  struct Page {
    const Frame* frame;
    Rect box;  ///< all that the frame draws
  };
  /// The image that stands for the frame, and what of it there is to see.
  std::pair<cairo_surface_t*, Rect> image(const Frame& frame, const std::string& identity);
  const std::vector<Page>& pages() const { return pages_; }

 private:
  Extents extents_;
  std::map<std::string, std::size_t> numbers_;  ///< by identity
  std::vector<Page> pages_;
  std::vector<CairoSurface> images_;
};

/// Draws frames, in points, with Cairo. Keeps fonts, pictures and shared frames for as long as one file is written.
class FramePainter {
 public:
  /// `room` points is the shorter side of the smallest page. What is drawn once and used often is recorded from 0 to `room`:
  /// cairo 1.16 takes what a recording draws beyond the page's own coordinates for nothing, and then fails an assertion of its
  /// own.
  explicit FramePainter(Reuse reuse = {}, double room = 1000)
      : reuse_(std::move(reuse)), room_(std::min(room, 1000.0)), pictures_(room_) {}
  /// From now on stand-ins are drawn for frames that are used more than once. They are found in `aside`, to be drawn afterwards.
  void set_aside(SetAside& aside) { aside_ = &aside; }
  /// The frame's origin falls on the context's. Links are not drawn.
  void draw(cairo_t* cr, const Frame& frame);
  /// The frame itself, even if it is used more than once.
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
  /// A frame drawn once: to be moved to `corner` and scaled up by `scale`.
  struct FrameForm {
    CairoSurface surface;
    Point corner;
    double scale = 1;
  };
  const FrameForm& form(const Frame& frame, const std::string& identity);
  void set_source_shared(cairo_t* cr, const Frame& frame, const std::string& identity);

  std::string shared_identity(const Frame& frame) const;

  Reuse reuse_;
  double room_;
  bool inside_form_ = false;
  SetAside* aside_ = nullptr;
  Extents extents_;
  FontFaces fonts_;
  PictureForms pictures_;
  std::map<std::string, FrameForm> forms_;
};

/// Colours and gradients; tiles are painted as their plain colour.
void set_source(cairo_t* cr, const Paint& paint);

}  // namespace kitwright
