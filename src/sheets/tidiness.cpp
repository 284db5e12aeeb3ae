#include "sheets/tidiness.h"

#include <algorithm>

namespace kitwright {

namespace {

/// The share of the paper that pieces cover where nobody would call the sheet half empty; what cards leave free is about a third.
constexpr double well_filled = 0.6;

double area(Size size) { return size.width.to_mm() * size.height.to_mm(); }

/// Pieces of a component mostly lie one after the other.
std::vector<const PieceSet*> components_on(const Sheet& sheet) {
  std::vector<const PieceSet*> all;
  for (const GridBlock& block : sheet.blocks)
    for (const Slot& slot : block.slots)
      if ((all.empty() || all.back() != slot.set) && std::ranges::count(all, slot.set) == 0) all.push_back(slot.set);
  return all;
}

/// A folded sheet has the backs on the same side.
double share_covered(const Sheet& sheet, Size paper) {
  double covered = 0;
  for (const GridBlock& block : sheet.blocks) covered += static_cast<double>(block.slots.size()) * area(block.grid.cell);
  return covered * (sheet.fold ? 2 : 1) / area(paper);
}

/// Pieces that touch share a cut, others have one on either side.
int cuts_of(const GridBlock& block) {
  const int columns = std::max(1, block.grid.columns), pieces = static_cast<int>(block.slots.size());
  const int lines = std::min(columns, pieces) + (pieces + columns - 1) / columns;
  return block.slots.front().set->butt ? lines + 2 : 2 * lines;
}

}  // namespace

Untidiness untidiness(const std::vector<Sheet>& sheets, Size paper) {
  Untidiness all;
  all.sheets = sheets.size();
  for (const Sheet& sheet : sheets) {
    const auto components = static_cast<int>(components_on(sheet).size());
    all.sides += sheet.backs && !sheet.fold ? 2 : 1;
    all.spread += components;
    all.mixed += components > 1 ? 1 : 0;
    if (components == 1) all.lonely += static_cast<int>(100 * std::max(0.0, well_filled - share_covered(sheet, paper)));
    for (const GridBlock& block : sheet.blocks) all.cuts += cuts_of(block);
  }
  return all;
}

}  // namespace kitwright
