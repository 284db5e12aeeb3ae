#pragma once

#include <map>
#include <string>
#include <string_view>

#include "manuscript/fences.h"

namespace kitwright {

/// A piece lying on another piece.
struct DrawnToken {
  Plate plate;
  int turn = 0;
};

/// A cell of a board, ready to draw. Lengths are those of the real pieces.
struct DrawnCell {
  std::string name;
  Point centre;
  std::vector<Segment> outline;
  std::optional<Plate> face;  ///< the piece in the cell, the top one of a stack
  int turn = 0;
  const ItemRow* row = nullptr;  ///< that piece's row, if its front is up
  CellPlace place;
  Span where;
  int height = 1;              ///< of the stack
  std::vector<DrawnToken> on;  ///< tokens on the piece, side by side
  int line = 0, column = 0;    ///< its row and column, which the names at the edges refer to
};

/// The name of a row, at the left edge, or of a column, at the top.
struct EdgeName {
  std::string text;
  Point at;
  bool of_row = false;
  int index = 0;
};

/// A board of a figure: cells at their places, names at the edges.
struct DrawnBoard {
  std::vector<DrawnCell> cells;
  Size cell;    ///< the size of a cell
  Rect area;    ///< around all cells
  Length unit;  ///< the smaller side of a cell, by which marks are measured
  bool hexagons = false;
  std::vector<EdgeName> names;
  std::vector<std::pair<Point, Point>> joins;  ///< the centres of pairs of cells joined by a token
  bool whole = true;                           ///< all that is written on it could be read

  const DrawnCell* find(std::string_view name) const;
};

/// The cells that a word of a mark may mean: of `A1`, `A1.E`, `A1-A2`. On open boards cells may have a minus sign in their names,
/// so every dash is tried.
std::vector<std::string> cells_in(const std::string& word);
/// The two cells of `A1-A2`; null if the word is not a border.
std::pair<const DrawnCell*, const DrawnCell*> border(const DrawnBoard& board, const std::string& word);
/// Removes cells further than `around` steps from everything that lies on the board or is marked. Does nothing unless the notes
/// ask for it.
void crop(DrawnBoard& board, const ObjectReader& keys, const std::vector<std::string>& route, Diagnostics& out);
/// The notes' `around`: how many cells to show beyond those in use. Empty: all.
std::optional<int> shown_around(const ObjectReader& keys, Diagnostics& out);
/// Steps from cell to cell; on squares also diagonal ones.
int steps_between(bool hexagons, CellPlace a, CellPlace b);

/// The board as a figure, with marks, caption and names as its notes say. `route` is drawn as a path.
BookBlock board_block(DrawnBoard board, const Fence& fence, const ObjectReader& keys, const std::vector<std::string>& route,
                      const Workshop& shop);
/// Splits a line of cells into words. An expression is one word, even with spaces in it.
std::vector<std::string> cell_words(const std::string& line);
/// Reads a cell: `.` if empty, or a piece such as `item@90!*3+token/red`: turned by 90 degrees, its back up, three high, with a
/// token on it. Pieces without a component's name belong to `of`.
void read_cell(const std::string& word, Span where, const Component& of, GridKind grid, const Workshop& shop, DrawnCell& cell);
/// How far the lowest piece of a stack peeks out to the right and below.
Length stack_depth(const DrawnCell& cell);
void draw_cells(const DrawnBoard& board, std::optional<Colour> empty, const Workshop& shop, Frame& into);
/// What the board shows, in words for those who cannot see it.
std::string told(const DrawnBoard& board, const Language& language);
/// The outline of a cell, given its centre.
std::vector<Segment> cell_outline(Size cell, Point centre, bool hexagon);
/// Reports neighbouring pieces whose edges do not match by the rules of their board, unless an `illegal` mark names one of them
/// or the notes say `illegal: yes`; then it reports that there are none.
void check_borders(const DrawnBoard& board, const Component& of, const ObjectReader& keys, const Workshop& shop);

/// Draws a path from cell to cell.
void draw_path(const DrawnBoard& board, const std::vector<std::string>& cells, const Workshop& shop, Frame& into);
/// Draws the marks, one per line, on top of the board.
void draw_marks(const DrawnBoard& board, const std::vector<Datum>& marks, const Workshop& shop, Frame& into);
/// The marks of the kind `callout 1 A1 left`. `shown` is the part of the board that the figure shows.
std::vector<Pointer> board_pointers(const DrawnBoard& board, const std::vector<Datum>& marks, const Rect& shown,
                                    const Workshop& shop);
/// One line of words with its middle at `middle`; `size` is that of the letters.
void put_label(Frame& into, const Workshop& shop, const std::string& words, Point middle, Length size, Colour colour, int weight,
               Span where);

}  // namespace kitwright
