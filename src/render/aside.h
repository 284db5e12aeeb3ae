#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <span>
#include <string>

#include "render/cairo.h"
#include "render/plates.h"
#include "scene/extent.h"

namespace kitwright {

/// The drawings that a PDF stores once: frames that repeat or are transparent, and pictures. An image stands in for each of them
/// where it is used (render/stand_in.h). The frames become pages behind the document's own, in the order of their numbers; the
/// pictures are plates.
class Aside {
 public:
  struct Drawing {
    const Frame* frame;
    Rect box;  ///< around everything it draws; its sides are whole points
    CairoSurface stand_in;
  };
  /// Counts how often each frame is used on these pages, which one PDF holds.
  Aside(std::span<const Page> pages, const Plates& plates);
  /// True if equal frames are drawn more than once. A frame that is drawn only once takes less room in place.
  bool repeats(const Frame& frame);
  /// The drawing for a frame, made on first use.
  const Drawing& put(const Frame& frame);
  /// What stands for the look's plate.
  cairo_surface_t* stand_in(const Look& look);
  /// Grows while the drawings are drawn, since they may contain others; a deque, so that references stay valid.
  const std::deque<Drawing>& drawings() const { return drawings_; }

 private:
  const std::string& identity(const Frame& frame);
  void count(const Frame& frame);

  std::map<const Frame*, std::string> identities_;
  std::map<std::string, int> uses_;
  std::set<std::string> pages_;  ///< identities of the pages
  Extents extents_;
  std::map<std::string, std::size_t> numbers_;
  std::deque<Drawing> drawings_;
  const Plates& plates_;
  std::map<std::uint32_t, CairoSurface> plate_stand_ins_;
};

}  // namespace kitwright
