#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "base/length.h"
#include "base/text_map.h"
#include "data/datum.h"
#include "expr/value.h"

namespace kitwright {

enum class GridKind { Square, Hex };

/// Where a cell lies: column and row counted from 1 on a square grid, axial q and r about the centre on a hex grid.
struct CellPlace {
  int a = 0, b = 0;
  auto operator<=>(const CellPlace&) const = default;
};

struct BoardCell {
  std::string id;  ///< `B3`: a letter for the row (the column of a hex grid) and a number; `4,-1` on an open board
  CellPlace place;
  int row = 0, column = 0, ring = 0;  ///< ring: steps from the centre of a hex board
  double x = 0, y = 0;                ///< its centre in mm from the board's top left, on an open board from the middle of `0,0`
};

/// A board as geometry: cells and how they meet. Hexes are flat-top and measured flat to flat.
struct Board {
  std::string id;
  GridKind kind = GridKind::Square;
  bool open = false;  ///< without an edge: any cell `x,y` may be used
  int rows = 0, columns = 0, radius = 0;
  Length cell;
  std::vector<BoardCell> cells;
  double width = 0, height = 0;  ///< mm
  ValueRecord form;              ///< the fields that a cell has in expressions
  // Of a board that is not open:
  ValueList values;      ///< its cells as expressions see them
  ValueList neighbours;  ///< of each cell, by row and column
  TextMap<std::size_t> by_id;
  std::vector<int> by_place;  ///< the cell at each place of a square around them all; -1 where none is
  Span where;

  const BoardCell* find(std::string_view cell_id) const;
  const BoardCell* at(CellPlace place) const;
};

/// One step over an edge: N E S W, or N NE SE S SW NW.
struct Direction {
  std::string_view name;
  CellPlace step;
};
std::span<const Direction> directions(GridKind kind);
/// The direction back: E for W.
std::size_t opposite(GridKind kind, std::size_t direction);
/// Steps from cell to cell over edges.
int distance(GridKind kind, CellPlace from, CellPlace to);

/// The place that a cell's id names, on the board or (if it is open) anywhere; empty if none.
std::optional<BoardCell> cell_called(const Board& board, std::string_view cell_id);
BoardCell open_cell(const Board& board, CellPlace place);
/// The cell of that place; empty if the board has none there.
std::optional<BoardCell> cell_at(const Board& board, CellPlace place);

Board read_board(const std::string& id, const Datum& datum, Diagnostics& out);

/// What expressions see: `cells` (id, row, col, x, y; hexes also q, r, ring), `rows`, `columns`, `width` and `height` in mm.
Value value_of(const Board& board);
Value value_of(const Board& board, const BoardCell& cell);

}  // namespace kitwright
