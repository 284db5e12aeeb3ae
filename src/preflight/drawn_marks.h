#pragma once

#include <array>
#include <optional>

#include "preflight/trim_line.h"
#include "render/glyph_outlines.h"
#include "scene/boxes.h"
#include "scene/frame.h"

namespace kitwright {

/// A box that may be turned: its four corners, in order.
using Quad = std::array<Point, 4>;

/// What clips take of words.
struct CutWords {
  double by = 0;  ///< in mm: how far they reach out of what clips them
  Span clip;      ///< the element that does
};

/// A run of letters, a shape or a picture in its place on a face.
struct Mark {
  const Item* item = nullptr;
  std::vector<const Group*> groups;  ///< the groups it is in, outermost first
  Matrix matrix;                     ///< maps its own coordinates to the face's
  Rect box;                          ///< upright, around what is visible of it
  std::vector<Quad> letters;         ///< of a run: around the ink of each letter that no clip cuts
  std::optional<CutWords> cut;       ///< of a run, or an icon in one: if a clip cuts it
  bool clipped = false;
  double opacity = 1;  ///< of the groups around it
  Span where;
  WaivedRef waived;

  const GlyphRun* run() const { return std::get_if<GlyphRun>(&item->what); }
  const Image* image() const { return std::get_if<Image>(&item->what); }
  const Path* path() const { return std::get_if<Path>(&item->what); }
};

/// Everything that the face draws, in painting order. Shapes and pictures that clips hide entirely are left out. The marks point
/// into the frame. `waived` holds for the whole face.
std::vector<Mark> marks_of(const Frame& face, const WaivedRef& waived, GlyphOutlines& glyphs);

/// The mark alone, on a box of black paper if given, otherwise on nothing.
Frame alone(const Mark& mark, Size size, const std::optional<Rect>& black_paper);

}  // namespace kitwright
