#pragma once

#include <compare>
#include <cstddef>
#include <vector>

#include "packing/plan.h"

namespace kitwright {

/// What speaks against an arrangement of sheets, the gravest first. Of two, the lesser is the better one.
struct Untidiness {
  std::size_t sheets = 0;
  int sides = 0;   ///< of paper that are printed
  int uneven = 0;  ///< pieces of components of which only some share a folded sheet with others, and may be stiffened with these
  int spread = 0;  ///< the sheets on which each component lies, added up
  int lonely = 0;  ///< percent of paper by which sheets that hold a single component look unused, added up
  int mixed = 0;   ///< sheets that hold several components
  int parted = 0;  ///< sheets on which kinds of pieces lie beyond those that they need, added up
  int apart = 0;   ///< blocks of a component on a sheet beyond the first, added up
  int broken = 0;  ///< kinds of pieces that lie neither in one row nor in whole rows
  int cuts = 0;    ///< along the grids of all blocks

  auto operator<=>(const Untidiness&) const = default;
};

/// A kind of piece is what has one row in the definition. How many pieces of the first one's kind there are from `first` on.
std::size_t run_of_kind(const std::vector<Slot>& slots, std::size_t first);
/// How many kinds lie neither in one row of so many pieces nor in whole rows.
int broken_kinds(const std::vector<Slot>& slots, int columns);

Untidiness untidiness(const std::vector<Sheet>& sheets, Size paper);

}  // namespace kitwright
