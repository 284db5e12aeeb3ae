#include "packing/whole_kinds.h"

#include <optional>
#include <utility>

#include "packing/tidiness.h"

namespace kitwright {

namespace {

/// The rows of a nest that lies on its side stand upright.
bool in_one_row(const Rect& a, const Rect& b, const Grid& grid) {
  return grid.nested && grid.turned ? a.left() == b.left() : a.top() == b.top();
}

/// The same with so many cells in a row, the first ones of each.
Grid narrowed(Grid grid, int columns) {
  std::vector<Rect> kept;
  int place = 0;
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    place = i > 0 && in_one_row(grid.cells[i - 1], grid.cells[i], grid) ? place + 1 : 0;
    if (place < columns) kept.push_back(grid.cells[i]);
  }
  grid.columns = columns;
  grid.cells = std::move(kept);
  grid.block = block_of(grid.cells);
  return grid;
}

bool holds_kinds(const GridBlock& block) { return run_of_kind(block.slots, 0) < block.slots.size(); }

/// The widest grid within this block's with which no kind is broken; empty if there is none, or no need of one. A single file of
/// pieces takes too many cuts.
std::optional<Grid> whole_rows(const GridBlock& block) {
  // The cells of a nest above a fold come in another order.
  if (!holds_kinds(block) || (block.grid.nested && block.grid.fold)) return {};
  if (broken_kinds(block.slots, block.grid.columns) == 0) return {};
  for (int columns = block.grid.columns - 1; columns > 1; --columns) {
    if (broken_kinds(block.slots, columns) > 0) continue;
    Grid grid = narrowed(block.grid, columns);
    if (grid.count() < static_cast<int>(block.slots.size())) return {};
    return grid;
  }
  return {};
}

}  // namespace

void lay_whole_kinds(std::vector<Sheet>& sheets) {
  for (Sheet& sheet : sheets)
    for (GridBlock& block : sheet.blocks) {
      auto grid = whole_rows(block);
      if (!grid) continue;
      // Beside other blocks it keeps its corner; alone it stays in the middle.
      const Rect place = block.grid.block;
      const Point middle = centred(grid->block.size, place.centre()).origin;
      block.grid = moved_to(*std::move(grid), sheet.blocks.size() == 1 ? middle : place.origin);
    }
}

}  // namespace kitwright
