#include "sheets/grid.h"

#include <algorithm>
#include <cassert>

namespace kitwright {

namespace {

struct Shape {
  int columns = 0, rows = 0;
  int count() const { return columns * rows; }
};

Length gap(const GridWish& wish) { return wish.butt ? Length{} : wish.bleed + wish.bleed; }

/// How many cells go side by side in `room` with bleed at both ends.
int count_along(Length room, Length cell, Length gap, Length bleed) {
  const Length free = room - bleed - bleed + gap;
  if (free < cell + gap) return 0;
  return static_cast<int>(free.units() / (cell + gap).units());
}

Size as_it_lies(const GridWish& wish, bool turned) { return turned ? Size{wish.trim.height, wish.trim.width} : wish.trim; }

Shape shape(const GridWish& wish, bool turned, Length margin) {
  const Size free = room(wish, margin), cell = as_it_lies(wish, turned);
  return {count_along(free.width, cell.width, gap(wish), wish.bleed),
          count_along(free.height, cell.height, gap(wish), wish.bleed)};
}

Grid lay(const GridWish& wish, bool turned, Shape shape) {
  Grid grid{shape.columns, shape.rows, turned, wish.fold, as_it_lies(wish, turned), wish.bleed, {}, {}};
  const Length step_x = grid.cell.width + gap(wish), step_y = grid.cell.height + gap(wish);
  const Size size{step_x * shape.columns - gap(wish), step_y * shape.rows - gap(wish)};
  const Point middle{wish.paper.width / 2, wish.paper.height / 2};
  grid.block = centred(size, middle);
  if (wish.fold) grid.block.origin.y = middle.y - fold_gutter - wish.bleed - size.height;

  for (int row = 0; row < shape.rows; ++row) {
    const Length top = grid.block.top() + step_y * (wish.fold ? shape.rows - 1 - row : row);
    for (int column = 0; column < shape.columns; ++column)
      grid.cells.push_back({{grid.block.left() + step_x * column, top}, grid.cell});
  }
  return grid;
}

}  // namespace

Size room(const GridWish& wish, Length margin) {
  const Length width = wish.paper.width - margin - margin;
  if (wish.fold) return {width, wish.paper.height / 2 - margin - fold_gutter};
  return {width, wish.paper.height - margin - margin};
}

std::optional<Grid> best_grid(const GridWish& wish) {
  assert(wish.trim.width > Length{} && wish.trim.height > Length{});
  bool turned = false;
  Shape best = shape(wish, false, wish.least_margin);
  const Shape other = shape(wish, true, wish.least_margin);
  const auto roomy = [&](bool turn) { return shape(wish, turn, wish.margin).count() == best.count(); };
  if (other.count() > best.count() || (other.count() == best.count() && !roomy(false) && roomy(true))) {
    best = other;
    turned = true;
  }
  if (best.count() == 0) return {};
  return lay(wish, turned, best);
}

}  // namespace kitwright
