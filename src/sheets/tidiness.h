#pragma once

#include <compare>
#include <cstddef>
#include <vector>

#include "sheets/plan.h"

namespace kitwright {

/// What speaks against an arrangement of sheets, the gravest first. Of two, the lesser is the better one.
struct Untidiness {
  std::size_t sheets = 0;
  int sides = 0;   ///< of paper that are printed
  int spread = 0;  ///< the sheets on which each component lies, added up
  int lonely = 0;  ///< percent of paper by which sheets that hold a single component look unused, added up
  int mixed = 0;   ///< sheets that hold several components
  int cuts = 0;    ///< along the grids of all blocks

  auto operator<=>(const Untidiness&) const = default;
};

Untidiness untidiness(const std::vector<Sheet>& sheets, Size paper);

}  // namespace kitwright
