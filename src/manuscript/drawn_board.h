#pragma once

#include <map>
#include <string>
#include <string_view>

#include "manuscript/fences.h"

namespace kitwright {

/// A piece lying on another one.
struct DrawnToken {
  Plate plate;
  double turn = 0;
};

/// A place of a board as drawn; lengths are those of the real pieces.
struct DrawnCell {
  std::string name;
  Point centre;
  std::vector<Segment> outline;
  std::optional<Plate> face;
  double turn = 0;
  const ItemRow* row = nullptr;
  CellPlace place;
  Span where;
  int height = 1;              ///< of the stack that `face` is the top of
  std::vector<DrawnToken> on;  ///< side by side on top
  int line = 0, column = 0;    ///< the row and column by whose names at the edges it is called
};

/// A row's name at the left edge, or a column's at the upper one.
struct EdgeName {
  std::string text;
  Point at;
  bool of_row = false;
  int index = 0;
};

struct DrawnBoard {
  std::vector<DrawnCell> cells;
  Size cell;    ///< of one
  Rect area;    ///< of all
  Length unit;  ///< the lesser side of a cell: marks are measured by it
  bool hexagons = false;
  std::vector<EdgeName> names;
  std::vector<std::pair<Point, Point>> joins;  ///< centres of cells that a token joins

  const DrawnCell* find(std::string_view name) const;
};

/// The cells that a word of a mark may speak of, if it speaks of any: `A1`, `A1.E`, `A1-A2`; on open boards the dash may be a
/// sign.
std::vector<std::string> cells_in(const std::string& word);
/// The two cells of `A1-A2`.
std::pair<const DrawnCell*, const DrawnCell*> border(const DrawnBoard& board, const std::string& word);
/// Takes away what lies further than `around` cells from all that lies there or is marked.
void crop(DrawnBoard& board, const ObjectReader& keys, const std::vector<std::string>& route);
/// How many cells beyond what lies there are shown; empty = all.
std::optional<int> shown_around(const ObjectReader& keys);
/// Steps from one cell to the other, over corners too on a grid of squares.
int steps_between(bool hexagons, CellPlace a, CellPlace b);

/// The board as a figure, with the notes' marks, caption and names; `route` is drawn as a path.
BookBlock board_block(DrawnBoard board, const Fence& fence, const ObjectReader& keys, const std::vector<std::string>& route,
                      const Workshop& shop);
/// The words of a line of cells: an expression is one, spaces in it or not.
std::vector<std::string> cell_words(const std::string& line);
/// Reads `.` or a piece, `item@90!*3+token/red`: turned, its back up, three high, a token on it. Without a component's name it is
/// one of `of`.
void read_cell(const std::string& word, Span where, const Component& of, const Workshop& shop, DrawnCell& cell);
/// How far the lowest pieces of a stack look out to the right and below.
Length stack_depth(const DrawnCell& cell);
void draw_cells(const DrawnBoard& board, std::optional<Colour> empty, const Workshop& shop, Frame& into);
/// What the board shows, told from its data.
std::string told(const DrawnBoard& board, const Language& language);
/// The outline of a cell about its centre.
std::vector<Segment> cell_outline(Size cell, Point centre, bool hexagon);
/// Reports neighbours whose edges do not agree by the rules of the board their pieces lie on, unless an `illegal` mark says so.
void check_borders(const DrawnBoard& board, const Component& of, const std::vector<Datum>& marks, const Workshop& shop);

/// A way from cell to cell.
void draw_path(const DrawnBoard& board, const std::vector<std::string>& cells, const Workshop& shop, Frame& into);
/// Draws the lines of `marks` over the board.
void draw_marks(const DrawnBoard& board, const std::vector<Datum>& marks, const Workshop& shop, Frame& into);
/// One line of words, its middle at `middle`; `size` is of the letters.
void put_label(Frame& into, const Workshop& shop, const std::string& words, Point middle, Length size, Colour colour, int weight,
               Span where);

}  // namespace kitwright
