#pragma once

#include <optional>
#include <vector>

#include "base/geometry.h"

namespace kitwright {

/// The edge of the paper along which room is kept for the slug: the lines that say what the sheet is, with the rule.
enum class SlugEdge { None, Top, Left };

/// A line of the slug, and what parts it from the bleed of the pieces.
constexpr Length slug_depth = Length::mm(3.8);
/// With less than this between trim and margin there is no room for a cut mark, not even in the bleed.
constexpr Length least_mark_room = Length::mm(2);

/// What a grid is wanted for.
struct GridWish {
  Size trim;
  Length bleed;
  bool butt = false;  ///< neighbours touch; only the outer edges of the block have bleed
  bool fold = false;  ///< only the upper half of the paper is filled, down to the gutter above the fold line
  Size paper;
  Length least_margin = Length::mm(5), margin = Length::mm(10);
  bool hexagon = false;  ///< pieces are hexagons, which nest
  SlugEdge slug = SlugEdge::None;
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

/// Where on the paper a block may lie with its bleed: inside the margin, clear of the slug, in the upper half if it is to be
/// folded.
Rect area(const GridWish& wish, Length margin);
Size room(const GridWish& wish, Length margin);
/// Where a block of this size, bleed included, lies: in the middle of the paper as far as its slug allows, another slug or none
/// if that one does not; above the fold if there is one.
Point corner_on_paper(Size outer, const GridWish& wish);

/// The grid with most cells. Among equals one that keeps the wider margin, then one with upright pieces. Empty if none fits.
std::optional<Grid> best_grid(const GridWish& wish);

/// Grids of every number of columns, lying both ways, with just the rows that `count` cells need; each as if alone on paper of
/// the size of its block.
std::vector<Grid> small_grids(const GridWish& wish, int count);

/// The grid elsewhere: its block's top left corner at `corner`.
Grid moved_to(Grid grid, Point corner);

}  // namespace kitwright
