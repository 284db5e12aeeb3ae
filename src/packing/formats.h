#pragma once

#include <vector>

#include "packing/plan.h"

namespace kitwright {

/// Pieces that may lie in one grid and print the same way. They belong to one component, or to several with the same measures.
struct Suit {
  GridWish wish;
  bool backs = false;
  std::vector<std::vector<Slot>> decks;  ///< one list per component
};

/// Sorts all pieces into suits: those with backs first, otherwise in the order of the components. Pieces larger than the paper
/// that may be split go to `sections`, one sheet each. Reports those that may not.
std::vector<Suit> suits_of(const std::vector<PieceSet>& sets, const SheetOptions& options, std::vector<Sheet>& sections,
                           Diagnostics& out);

}  // namespace kitwright
