#pragma once

#include <vector>

#include "base/geometry.h"
#include "scene/frame.h"

namespace kitwright {

/// Hexagons with a flat top and bottom, to be laid in rows.
struct HexWish {
  Size trim;
  Length bleed;
  bool butt = false;  ///< neighbours touch
};

/// Rows of hexagons that meet at their corners, every other row shifted by half a hexagon. All their edges lie on straight lines
/// through the whole block, so a ruler cuts them. The price is the triangles between them, a quarter of the paper. (A honeycomb
/// would waste nothing, but no straight line would cut it.)
struct Nest {
  int columns = 0, rows = 0;
  Size size;                ///< from the first trim edge to the last
  std::vector<Rect> cells;  ///< row by row, relative to the block's corner
};

/// As many hexagons as fit into `free`, with bleed all round.
Nest fullest_nest(const HexWish& wish, Size free);
/// A nest of `count` hexagons with `columns` in its first row.
Nest nest_of(const HexWish& wish, int columns, int count);

/// The area that a nested hexagon may print on, in trim coordinates: its bleed, short of any neighbour.
std::vector<Segment> hexagon_reach(const HexWish& wish);

/// The lines along the slanting edges of the boxes' hexagons, lying on their side if `turned`. Each line comes once, clipped to
/// `area`.
std::vector<Crease> slanting_lines(const std::vector<Rect>& boxes, bool turned, const Rect& area);

}  // namespace kitwright
