#pragma once

#include <string>
#include <vector>

#include "sheets/grid.h"
#include "sheets/impose.h"

namespace kitwright {

struct Slot {
  const PieceSet* set = nullptr;
  const Piece* piece = nullptr;
};

/// One sheet of paper: which piece goes into which cell. `slots` has at most as many as the grid has cells.
struct Sheet {
  Grid grid;
  bool backs = false;  ///< has a second side; a folded sheet has its backs on the first
  std::vector<Slot> slots;

  int sides() const { return backs && !grid.fold ? 2 : 1; }
};

/// The components on a sheet, in order, with how many pieces of each.
struct Share {
  const PieceSet* set = nullptr;
  int count = 0;
};
std::vector<Share> shares(const Sheet& sheet);

/// Deals the pieces to sheets: sheets with two sides first, so that they print in one go. Components of one format share a sheet
/// where that saves paper, but not butted ones: their border colours differ.
std::vector<Sheet> plan_sheets(const std::vector<PieceSet>& sets, const SheetOptions& options, Diagnostics& out);

}  // namespace kitwright
