#pragma once

#include <optional>
#include <vector>

#include "base/geometry.h"

namespace kitwright {

/// What a grid is wanted for.
struct GridWish {
  Size trim;
  Length bleed;
  bool butt = false;  ///< neighbours touch; only the outer edges of the block have bleed
  bool fold = false;  ///< only the upper half of the paper is filled, down to the gutter above the fold line
  Size paper;
  Length least_margin = Length::mm(5), margin = Length::mm(10);
  bool hexagon = false;  ///< pieces are hexagons, which nest
};

/// Equal cells, centred on the paper (with a fold: centred together with their mirror image).
struct Grid {
  int columns = 0, rows = 0;
  bool turned = false;  ///< pieces lie on their side, a quarter turn clockwise
  bool fold = false;
  Size cell;                ///< the trim size as it lies
  Length bleed;             ///< beyond the block
  Rect block;               ///< from the first trim edge to the last
  std::vector<Rect> cells;  ///< row by row from the top; from the fold line upwards if there is one
  bool nested = false;      ///< rows of hexagons, every other one set off by half a hexagon; each row is turned with the pieces

  int count() const { return static_cast<int>(cells.size()); }
  int turn() const { return turned ? 90 : 0; }
};

/// Between the bleed of the pieces and the fold line, so that the crease does not reach them.
constexpr Length fold_gutter = Length::mm(5);

/// The paper's room for one block with its bleed; the upper half's if it is to be folded.
Size room(const GridWish& wish, Length margin);

/// The grid with most cells. Among equals one that keeps the wider margin, then one with upright pieces. Empty if none fits.
std::optional<Grid> best_grid(const GridWish& wish);

/// Grids of every number of columns, lying both ways, with just the rows that `count` cells need; each as if alone on paper of
/// the size of its block.
std::vector<Grid> small_grids(const GridWish& wish, int count);

/// The grid elsewhere: its block's top left corner at `corner`.
Grid moved_to(Grid grid, Point corner);

}  // namespace kitwright
