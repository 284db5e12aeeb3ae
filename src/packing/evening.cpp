#include "packing/evening.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

namespace kitwright {

namespace {

bool of_one_component(const GridBlock& block) {
  return std::ranges::all_of(block.slots, [&](const Slot& slot) { return slot.set == block.slots.front().set; });
}

bool hold_the_same(const GridBlock& one, const GridBlock& other) {
  return one.slots.size() == other.slots.size() && one.slots.front().set == other.slots.front().set &&
         one.grid.block.size == other.grid.block.size;
}

/// The only block in which they differ, if both hold the same component there, and so many more pieces lie on the first one.
std::optional<std::size_t> uneven_block(const Sheet& many, const Sheet& few) {
  if (many.blocks.size() != few.blocks.size() || many.blocks.size() < 2) return {};
  if (many.backs != few.backs || many.fold != few.fold) return {};
  std::optional<std::size_t> uneven;
  for (std::size_t i = 0; i < many.blocks.size(); ++i) {
    const GridBlock &one = many.blocks[i], &other = few.blocks[i];
    if (hold_the_same(one, other)) continue;
    const bool same = of_one_component(one) && of_one_component(other) && one.slots.front().set == other.slots.front().set;
    if (uneven || !same || other.slots.size() * 2 >= one.slots.size()) return {};
    uneven = i;
  }
  return uneven;
}

/// So many first cells of the grid; above a fold they stay next to it.
Grid part_of(const Grid& grid, std::size_t count, bool fold) {
  const Grid part = first_cells(grid, count);
  if (!fold) return part;
  return moved_to(part, {part.block.left(), grid.block.bottom() - part.block.size.height});
}

void halve(Sheet& many, Sheet& few, std::size_t uneven) {
  std::vector<Slot> slots = many.blocks[uneven].slots;
  const std::vector<Slot>& rest = few.blocks[uneven].slots;
  slots.insert(slots.end(), rest.begin(), rest.end());
  const Grid& grid = many.blocks[uneven].grid;
  // Whole rows, so that the first half ends where a cut is.
  const auto columns = static_cast<std::size_t>(std::max(1, grid.columns));
  const std::size_t rows = (slots.size() + columns - 1) / columns, half = (rows + 1) / 2 * columns;
  const auto middle = slots.begin() + static_cast<std::ptrdiff_t>(half);

  for (std::size_t i = 0; i < many.blocks.size(); ++i)
    if (i != uneven) few.blocks[i].grid = many.blocks[i].grid;
  few.blocks[uneven] = {part_of(grid, slots.size() - half, many.fold), {middle, slots.end()}};
  many.blocks[uneven] = {part_of(grid, half, many.fold), {slots.begin(), middle}};
}

}  // namespace

void even_out(std::vector<Sheet>& sheets) {
  for (std::size_t i = 0; i < sheets.size(); ++i)
    for (std::size_t j = 0; j < sheets.size(); ++j)
      if (const auto uneven = i == j ? std::nullopt : uneven_block(sheets[i], sheets[j])) halve(sheets[i], sheets[j], *uneven);
}

}  // namespace kitwright
