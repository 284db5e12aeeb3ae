#include "packing/tidiness.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace kitwright {

namespace {

/// The share of the paper that pieces cover where nobody would call the sheet half empty; what cards leave free is about a third.
constexpr double well_filled = 0.6;

double area(Size size) { return size.width.to_mm() * size.height.to_mm(); }

using Components = std::vector<const PieceSet*>;

/// Pieces of a component mostly lie one after the other.
void add_components(const std::vector<Slot>& slots, Components& all) {
  for (const Slot& slot : slots)
    if ((all.empty() || all.back() != slot.set) && std::ranges::count(all, slot.set) == 0) all.push_back(slot.set);
}

Components components_on(const Sheet& sheet) {
  Components all;
  for (const GridBlock& block : sheet.blocks) add_components(block.slots, all);
  return all;
}

/// How many blocks show pieces of a component that an earlier block of the sheet shows, too.
int blocks_apart(const Sheet& sheet, int components) {
  int shown = 0;
  for (const GridBlock& block : sheet.blocks) {
    Components here;
    add_components(block.slots, here);
    shown += static_cast<int>(here.size());
  }
  return shown - components;
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

/// Rounded up.
int parts_of(int pieces, int capacity) { return (pieces + capacity - 1) / capacity; }

/// How a kind lies on the sheets.
struct Lie {
  int sheets = 0, pieces = 0, capacity = 1;
};

int parted_kinds(const std::vector<Sheet>& sheets) {
  std::map<std::pair<const PieceSet*, std::string_view>, Lie> kinds;
  for (const Sheet& sheet : sheets) {
    std::map<std::pair<const PieceSet*, std::string_view>, Lie> here;
    for (const GridBlock& block : sheet.blocks)
      for (const Slot& slot : block.slots) {
        Lie& lie = here[{slot.set, slot.piece->item}];
        ++lie.pieces;
        lie.capacity = std::max(lie.capacity, block.grid.count());
      }
    for (const auto& [kind, lie] : here) {
      Lie& all = kinds[kind];
      all = {all.sheets + 1, all.pieces + lie.pieces, std::max(all.capacity, lie.capacity)};
    }
  }
  int parted = 0;
  for (const auto& [kind, lie] : kinds) parted += lie.sheets - parts_of(lie.pieces, lie.capacity);
  return parted;
}

/// Whoever wants thick tokens lays card into their sheet. Of a deck on it some cards would then be told from the rest.
int uneven_pieces(const std::vector<Sheet>& sheets) {
  std::set<const PieceSet*> alone, beside;
  for (const Sheet& sheet : sheets) {
    const Components here = components_on(sheet);
    const bool shared = sheet.fold && here.size() > 1;
    (shared ? beside : alone).insert(here.begin(), here.end());
  }
  int uneven = 0;
  for (const PieceSet* set : beside) uneven += alone.count(set) > 0 ? static_cast<int>(set->pieces.size()) : 0;
  return uneven;
}

}  // namespace

std::size_t run_of_kind(const std::vector<Slot>& slots, std::size_t first) {
  std::size_t end = first + 1;
  while (end < slots.size() && slots[end].set == slots[first].set && slots[end].piece->item == slots[first].piece->item) ++end;
  return end - first;
}

int broken_kinds(const std::vector<Slot>& slots, int columns) {
  int broken = 0;
  for (std::size_t first = 0; first < slots.size();) {
    const std::size_t run = run_of_kind(slots, first);
    const int begin = static_cast<int>(first), end = static_cast<int>(first + run);
    const bool one_row = begin / columns == (end - 1) / columns, whole_rows = begin % columns == 0 && end % columns == 0;
    broken += one_row || whole_rows ? 0 : 1;
    first += run;
  }
  return broken;
}

Untidiness untidiness(const std::vector<Sheet>& sheets, Size paper) {
  Untidiness all;
  all.sheets = sheets.size();
  for (const Sheet& sheet : sheets) {
    const auto components = static_cast<int>(components_on(sheet).size());
    all.sides += sheet.backs && !sheet.fold ? 2 : 1;
    all.spread += components;
    all.mixed += components > 1 ? 1 : 0;
    all.apart += blocks_apart(sheet, components);
    if (components == 1) all.lonely += static_cast<int>(100 * std::max(0.0, well_filled - share_covered(sheet, paper)));
    for (const GridBlock& block : sheet.blocks) {
      all.broken += broken_kinds(block.slots, std::max(1, block.grid.columns));
      all.cuts += cuts_of(block);
    }
  }
  all.uneven = uneven_pieces(sheets);
  all.parted = parted_kinds(sheets);
  return all;
}

}  // namespace kitwright
