#pragma once

#include <map>
#include <string>
#include <string_view>

#include "book/fences.h"

namespace kitwright {

/// A place of a board as drawn; lengths are those of the real pieces.
struct DrawnCell {
  std::string name;
  Point centre;
  std::vector<Segment> outline;
  std::optional<Plate> face;
  double turn = 0;
};

struct DrawnBoard {
  std::vector<DrawnCell> cells;
  Size cell;          ///< of one
  Rect area;          ///< of all
  Length unit;        ///< the lesser side of a cell: marks are measured by it
  bool hexagons = false;

  const DrawnCell* find(std::string_view name) const;
};

/// Draws the lines of `marks` over the board.
void draw_marks(const DrawnBoard& board, const std::vector<Datum>& marks, const Workshop& shop, Frame& into);
/// One line of words, its middle at `middle`; `size` is of the letters.
void put_label(Frame& into, const Workshop& shop, const std::string& words, Point middle, Length size, Colour colour, int weight, Span where);

}  // namespace kitwright
