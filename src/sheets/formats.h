#pragma once

#include <vector>

#include "sheets/plan.h"

namespace kitwright {

/// Pieces that may lie in one grid and print the same way: those of one component, or of several that have all measures in
/// common.
struct Suit {
  GridWish wish;
  bool backs = false;
  std::vector<std::vector<Slot>> decks;  ///< by component
};

/// All pieces by suit, those with backs first, else in the order of the components. Reports components that fit no sheet.
/// Pieces to be split go to `sections`, a sheet each.
std::vector<Suit> suits_of(const std::vector<PieceSet>& sets, const SheetOptions& options, std::vector<Sheet>& sections,
                           Diagnostics& out);

}  // namespace kitwright
