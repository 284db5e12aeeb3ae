#pragma once

#include <vector>

#include "base/geometry.h"
#include "scene/frame.h"

namespace kitwright {

/// Hexagons with flat top and bottom that are to lie in rows.
struct HexWish {
  Size trim;
  Length bleed;
  bool butt = false;  ///< neighbours touch
};

/// Rows of hexagons that meet at their corners, every other row set off by half a hexagon: all edges lie on lines that run
/// straight through the whole block, so that a ruler cuts them. A quarter of the paper is lost in the triangles between.
struct Nest {
  int columns = 0, rows = 0;
  Size size;                ///< of the block, from the first trim edge to the last
  std::vector<Rect> cells;  ///< row by row, the block's corner at zero
};

/// As many as go into `free` with bleed all round.
Nest fullest_nest(const HexWish& wish, Size free);
/// `count` hexagons with `columns` in the first row.
Nest nest_of(const HexWish& wish, int columns, int count);

/// Where a hexagon of a nest may print, in trim coordinates: with its bleed as far as no neighbour is touched.
std::vector<Segment> hexagon_reach(const HexWish& wish);

/// The lines along the slanting sides of the boxes' hexagons (lying on their side if `turned`), each once, cut off where they
/// leave `area`.
std::vector<Crease> slanting_lines(const std::vector<Rect>& boxes, bool turned, const Rect& area);

}  // namespace kitwright
