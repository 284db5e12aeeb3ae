#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/geometry.h"

namespace kitwright {

/// The edge of the paper at which room is kept for the slug: title line and rule.
enum class SlugEdge { None, Top, Left };

/// Depth of one slug line, with the gap between it and the pieces' bleed.
constexpr Length slug_depth = Length::mm(3.8);
/// From the edge in millimetres to that in inches, where one rule has both.
constexpr Length between_scales = Length::mm(1.4);
/// The depth of a rule with two scales.
constexpr Length ruler_depth = Length::mm(5) + between_scales;
/// The least distance between furniture and marks.
constexpr Length least_gap = Length::mm(0.8);
/// With less room than this between trim and margin, a cut mark cannot be drawn, not even in the bleed.
constexpr Length least_mark_room = Length::mm(2);

/// With so much room a cut mark is long enough to be found at once, and ends well off the trim.
constexpr Length good_mark_room = Length::mm(4);

/// The bleeds of neighbours overlap by this much, a dot of a screen: where they merely touch, or share a dot, paper shines
/// through.
constexpr Length bleed_lap = Length::mm(0.25);

/// Between the pieces' bleed and the fold line: paper thickens at a crease, which must not reach the pieces. The narrow gutter is
/// for what then takes fewer sheets.
constexpr Length fold_gutter = Length::mm(5), narrow_gutter = Length::mm(2.25);
/// Bleed enough for a careful cut, where a wider one would take more folded sheets.
constexpr Length narrow_bleed = Length::mm(1.5);

/// What a grid is asked for.
struct GridWish {
  Size trim;
  Length bleed;
  bool butt = false;  ///< neighbours touch and share a cut; only the outer edges of the block have bleed
  bool fold = false;  ///< fill only the upper half of the paper, down to the gutter above the fold line
  Size paper;
  /// Closer to the edge than `least_margin` printers cannot print; `margin` is what we would like to keep.
  Length least_margin = Length::mm(5), margin = Length::mm(10);
  bool hexagon = false;  ///< the pieces are hexagons, which may nest
  SlugEdge slug = SlugEdge::None;
  Length gutter = fold_gutter;  ///< between the bleed and the fold line
  Length rule = slug_depth;     ///< the depth of a rule below the pieces, for which they move up a little
};

/// Equal cells, centred on the paper. With a fold, they and their mirror image are centred together.
struct Grid {
  int columns = 0, rows = 0;
  bool turned = false;  ///< pieces lie on their side, turned 90 degrees clockwise
  bool fold = false;
  Size cell;                ///< the trim size as the piece lies, turned or not
  Length bleed;             ///< around the block
  Rect block;               ///< from the first trim edge to the last, without bleed
  std::vector<Rect> cells;  ///< row by row from the top, or from the fold line upwards
  bool nested = false;      ///< rows of hexagons, every other one shifted by half a hexagon; the rows turn with the pieces

  int count() const { return static_cast<int>(cells.size()); }
  int turn() const { return turned ? 90 : 0; }
};

/// The smallest box around all boxes.
Rect block_of(const std::vector<Rect>& boxes);

/// Where a block and its bleed may lie on the paper: inside the margin, clear of the slug, in the upper half if folded.
Rect area(const GridWish& wish, Length margin);
Size room(const GridWish& wish, Length margin);
/// The top left corner for a block of this size, bleed included. It is in the middle of the paper as far as slug and marks
/// permit, and the rule below if moving is enough. If the block leaves no room for the wanted slug, the other one is tried, then
/// none. With a fold, the block sits right above it.
Point corner_on_paper(Size outer, const GridWish& wish);

/// The grid with the most cells. Where they leave little room for marks, neighbours give up some of the bleed between them. Among
/// equals, one that keeps the wider margin wins, then one with upright pieces. Empty if nothing fits.
std::optional<Grid> best_grid(const GridWish& wish);

/// Grids for `count` cells in every useful number of columns, upright and turned. Each is laid out as if alone on paper as large
/// as its block.
std::vector<Grid> small_grids(const GridWish& wish, int count);

/// The same grid with the top left corner of its block at `corner`.
Grid moved_to(Grid grid, Point corner);

/// So many first cells of the grid, where they are, and a block no larger than they need.
Grid first_cells(Grid grid, std::size_t count);

}  // namespace kitwright
