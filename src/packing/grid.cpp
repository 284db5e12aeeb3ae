#include "packing/grid.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "packing/nest.h"

namespace kitwright {

namespace {

/// Between two trims lies the bleed of both, with its lap, unless they touch.
Length gap(const GridWish& wish) { return wish.butt ? Length{} : wish.bleed + wish.bleed - std::min(bleed_lap, wish.bleed); }

/// How many cells fit side by side into `room`, with bleed at both ends: n cells take n (cell + gap) - gap + 2 bleed.
int count_along(Length room, Length cell, Length gap, Length bleed) {
  const Length free = room - bleed - bleed + gap;
  if (free < cell + gap) return 0;
  return static_cast<int>(free.units() / (cell + gap).units());
}

Size turned_if(Size size, bool turned) { return turned ? Size{size.height, size.width} : size; }

/// What good marks ask for beyond the least ones.
Length more_for_good_marks(const GridWish& wish) {
  return std::max(Length{}, good_mark_room - std::max(wish.bleed, least_mark_room));
}

/// The same with margins that leave room for good marks.
GridWish with_good_marks(GridWish wish) {
  wish.least_margin = wish.least_margin + more_for_good_marks(wish);
  return wish;
}

/// The gap that leaves the marks at both ends of a row some of `room`. Each neighbour keeps three quarters of its bleed: the
/// other's comes into sight only if the cut is off by more.
Length gap_along(Length room, Length cell, int count, const GridWish& wish) {
  const Length wanted = gap(wish);
  if (count < 2) return wanted;
  const Length taken = cell * count + wanted * (count - 1) + wish.bleed + wish.bleed;
  return std::clamp(wanted - (taken - room) / (count - 1), wanted * 0.75, wanted);
}

/// Equal cells in rows and columns, with the corner of the first one at zero.
Grid lay(const GridWish& wish, bool turned, int columns, int rows, Size gaps) {
  Grid grid;
  grid.columns = columns;
  grid.rows = rows;
  grid.turned = turned;
  grid.fold = wish.fold;
  grid.cell = turned_if(wish.trim, turned);
  grid.bleed = wish.bleed;
  const Length step_x = grid.cell.width + gaps.width, step_y = grid.cell.height + gaps.height;
  grid.block.size = {step_x * columns - gaps.width, step_y * rows - gaps.height};
  for (int row = 0; row < rows; ++row) {
    // With a fold the first row is the lowest, next to the fold line.
    const Length top = step_y * (wish.fold ? rows - 1 - row : row);
    for (int column = 0; column < columns; ++column) grid.cells.push_back({{step_x * column, top}, grid.cell});
  }
  return grid;
}

Grid plain_grid(const GridWish& wish, bool turned, Size free) {
  const Size cell = turned_if(wish.trim, turned);
  const int columns = count_along(free.width, cell.width, gap(wish), wish.bleed);
  const int rows = count_along(free.height, cell.height, gap(wish), wish.bleed);
  if (columns == 0 || rows == 0) return {};
  // Without a slug it is no paper but a place beside other blocks, where marks have their room.
  if (wish.slug == SlugEdge::None) return lay(wish, turned, columns, rows, {gap(wish), gap(wish)});
  const GridWish good = with_good_marks(wish);
  const Size marked = room(good, good.least_margin);
  return lay(wish, turned, columns, rows,
             {gap_along(marked.width, cell.width, columns, wish), gap_along(marked.height, cell.height, rows, wish)});
}

/// Exchanges x and y. A nest is made with its rows level; rows that run upright are its transpose.
Grid transposed(Grid grid) {
  const auto turn = [](const Rect& box) { return Rect{{box.top(), box.left()}, {box.size.height, box.size.width}}; };
  for (Rect& cell : grid.cells) cell = turn(cell);
  grid.block = turn(grid.block);
  grid.cell = turned_if(grid.cell, true);
  grid.turned = !grid.turned;
  return grid;
}

Grid grid_of(const Nest& nest, const GridWish& wish, bool turned) {
  Grid grid;
  grid.columns = nest.columns;
  grid.rows = nest.rows;
  grid.fold = wish.fold;
  grid.cell = wish.trim;
  grid.bleed = wish.bleed;
  grid.block.size = nest.size;
  grid.cells = nest.cells;
  grid.nested = true;
  if (turned) grid = transposed(std::move(grid));
  // A folded sheet is filled from the fold line upwards.
  if (wish.fold)
    std::stable_sort(grid.cells.begin(), grid.cells.end(), [](const Rect& a, const Rect& b) { return a.top() > b.top(); });
  return grid;
}

HexWish hexes(const GridWish& wish) { return {wish.trim, wish.bleed, wish.butt}; }

/// The grid with most cells in this room, lying one way.
Grid fullest(const GridWish& wish, bool turned, Size free) {
  if (!wish.hexagon) return plain_grid(wish, turned, free);
  // A single hexagon gains nothing from nesting.
  Grid nested = grid_of(fullest_nest(hexes(wish), turned_if(free, turned)), wish, turned);
  return nested.count() > 1 ? nested : plain_grid(wish, turned, free);
}

void put_on_paper(Grid& grid, const GridWish& wish) {
  const Point corner = corner_on_paper(grown(grid.block, wish.bleed).size, wish);
  grid = moved_to(std::move(grid), {corner.x + wish.bleed, corner.y + wish.bleed});
}

Length between(Length low, Length value, Length high) { return std::max(low, std::min(value, high)); }

}  // namespace

Rect area(const GridWish& wish, Length margin) {
  const bool marked = wish.slug != SlugEdge::None;
  // Below the least margin nothing prints, so a mark needs room inside of it; what the bleed offers counts.
  const Length least = wish.least_margin + (marked ? std::max(Length{}, least_mark_room - wish.bleed) : Length{});
  Sides sides = Sides::all(std::max(margin, least));
  if (wish.slug == SlugEdge::Top) sides.top = std::max(sides.top, least + slug_depth);
  if (wish.slug == SlugEdge::Left) sides.left = std::max(sides.left, least + slug_depth);
  if (wish.fold) sides.bottom = wish.paper.height / 2 + wish.gutter;
  return shrunk({{}, wish.paper}, sides);
}

Size room(const GridWish& wish, Length margin) { return area(wish, margin).size; }

namespace {

/// As near to `corner` as `free` permits; empty if the block is too large.
std::optional<Point> nearest_corner(Size outer, Point corner, const Rect& free) {
  if (outer.width > free.size.width || outer.height > free.size.height) return {};
  return Point{between(free.left(), corner.x, free.right() - outer.width),
               between(free.top(), corner.y, free.bottom() - outer.height)};
}

/// Where a block has room for its slug and for marks: good ones all round, good ones below a title, so that it need not rise at
/// another edge for them, or some.
std::vector<Rect> slugged_areas(const GridWish& wish) {
  const GridWish good = with_good_marks(wish);
  const Rect least = area(wish, wish.least_margin);
  const Length more = wish.slug == SlugEdge::Top ? more_for_good_marks(wish) : Length{};
  return {area(good, good.least_margin), shrunk(least, {{}, more, {}, {}}), least};
}

/// Where a block has room for good marks, the title line above it and the rule below.
Rect furnished_area(GridWish wish) {
  wish = with_good_marks(wish);
  wish.slug = SlugEdge::Top;
  return shrunk(area(wish, wish.least_margin), {{}, {}, {}, wish.rule});
}

}  // namespace

Point corner_on_paper(Size outer, const GridWish& wish) {
  const Point centre = centred(outer, {wish.paper.width / 2, wish.paper.height / 2}).origin;
  const Point corner = wish.fold ? Point{centre.x, wish.paper.height / 2 - wish.gutter - outer.height} : centre;
  if (!wish.fold)
    if (const auto place = nearest_corner(outer, corner, furnished_area(wish))) return *place;
  // The wanted slug first, then any. If the block is too large for all of them, it is centred all the same.
  for (const SlugEdge slug : {wish.slug, SlugEdge::Top, SlugEdge::Left}) {
    GridWish own = wish;
    own.slug = slug;
    for (const Rect& free : slugged_areas(own))
      if (const auto place = nearest_corner(outer, corner, free)) return {place->x, wish.fold ? corner.y : place->y};
  }
  return corner;
}

std::optional<Grid> best_grid(const GridWish& wish) {
  assert(wish.trim.width > Length{} && wish.trim.height > Length{});
  const Size free = room(wish, wish.least_margin), roomy = room(wish, wish.margin);
  Grid best = fullest(wish, false, free), other = fullest(wish, true, free);
  // "Roomy" asks whether the wider margin costs no cell.
  const auto is_roomy = [&](bool turned) { return fullest(wish, turned, roomy).count() == best.count(); };
  if (other.count() > best.count() || (other.count() == best.count() && !is_roomy(false) && is_roomy(true)))
    best = std::move(other);
  if (best.count() == 0) return {};
  put_on_paper(best, wish);
  return best;
}

std::vector<Grid> small_grids(const GridWish& wish, int count) {
  std::vector<Grid> grids;
  for (const bool turned : {false, true})
    for (int columns = 1; columns <= count; ++columns) {
      const int rows = (count + columns - 1) / columns;
      if (columns > 1 && (count + columns - 2) / (columns - 1) == rows) continue;  // the same rows would do with fewer columns
      if (wish.hexagon && count > 1)
        grids.push_back(grid_of(nest_of(hexes(wish), columns, count), wish, turned));
      else
        grids.push_back(lay(wish, turned, columns, rows, {gap(wish), gap(wish)}));
    }
  return grids;
}

Grid moved_to(Grid grid, Point corner) {
  const Length x = corner.x - grid.block.left(), y = corner.y - grid.block.top();
  for (Rect& cell : grid.cells) cell.origin = {cell.left() + x, cell.top() + y};
  grid.block.origin = corner;
  return grid;
}

Grid first_cells(Grid grid, std::size_t count) {
  grid.cells.resize(count);
  grid.block = block_of(grid.cells);
  return grid;
}

Rect block_of(const std::vector<Rect>& boxes) {
  if (boxes.empty()) return {};
  Length left = boxes[0].left(), top = boxes[0].top(), right = boxes[0].right(), bottom = boxes[0].bottom();
  for (const Rect& box : boxes) {
    left = std::min(left, box.left());
    top = std::min(top, box.top());
    right = std::max(right, box.right());
    bottom = std::max(bottom, box.bottom());
  }
  return {{left, top}, {right - left, bottom - top}};
}

}  // namespace kitwright
