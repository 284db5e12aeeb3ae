#pragma once

#include <array>

#include "render/glyph_outlines.h"
#include "scene/frame.h"

namespace kitwright {

/// A box that may be turned: its corners in order.
using Quad = std::array<Point, 4>;

/// A text run, shape or picture where it is printed on a face.
struct Mark {
  const Item* item = nullptr;
  std::vector<const Group*> groups;  ///< around it, outermost first
  Matrix matrix;                     ///< from its own coordinates to the face
  Rect box;                          ///< upright, around its ink; of what its clips leave, if anything
  std::vector<Quad> letters;         ///< of a run: the ink of each letter that is not blank
  bool clipped = false;
  double opacity = 1;  ///< of the groups around it
  Span where;
  WaivedRef waived;

  const GlyphRun* run() const { return std::get_if<GlyphRun>(&item->what); }
  const Image* image() const { return std::get_if<Image>(&item->what); }
  const Path* path() const { return std::get_if<Path>(&item->what); }
};

/// Everything that a face draws, in painting order; marks that their clips leave nothing of are left out. They point into the
/// frame. `waived`: for the whole face.
std::vector<Mark> marks_of(const Frame& face, const WaivedRef& waived, GlyphOutlines& glyphs);

/// The mark alone, on black paper of `paper` or on none.
Frame alone(const Mark& mark, Size size, const std::optional<Rect>& black_paper);

Rect shared_box(const Rect& a, const Rect& b);  ///< of no size where they do not meet
bool meet(const Rect& a, const Rect& b);
bool lies_within(const Rect& inner, const Rect& outer);
/// How far two boxes lie in one another, in mm: the least way one had to move; 0 if they do not meet.
double depth_of_overlap(const Quad& a, const Quad& b);

}  // namespace kitwright
