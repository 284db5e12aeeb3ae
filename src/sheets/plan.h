#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sheets/grid.h"
#include "sheets/impose.h"
#include "sheets/section.h"

namespace kitwright {

struct Slot {
  const PieceSet* set = nullptr;
  const Piece* piece = nullptr;
  std::optional<Section> section;  ///< of a piece that is larger than the paper

  /// What of the piece lies here, in trim coordinates.
  Rect window() const { return section ? section->window : Rect{{}, set->trim}; }
};

/// Pieces of one format in a grid. `slots` has at most as many as the grid has cells.
struct GridBlock {
  Grid grid;
  std::vector<Slot> slots;

  /// The cells that are used.
  std::vector<Rect> boxes() const { return {grid.cells.begin(), grid.cells.begin() + static_cast<std::ptrdiff_t>(slots.size())}; }
};

/// One sheet of paper. Its blocks lie so that straight cuts through the whole sheet part them.
struct Sheet {
  std::vector<GridBlock> blocks;
  bool backs = false;  ///< has a second side; a folded sheet has its backs on the first
  bool fold = false;

  int sides() const { return backs && !fold ? 2 : 1; }
  int pieces() const;
  Rect block() const;    ///< around all blocks' trims
  Length bleed() const;  ///< the widest
};

/// The components on a sheet, in order, with how many pieces of each.
struct Share {
  const PieceSet* set = nullptr;
  int count = 0;
  const std::string& name() const { return count == 1 && !set->one.empty() ? set->one : set->name; }
};
std::vector<Share> shares(const Sheet& sheet);

struct Plan {
  std::vector<Sheet> sheets;
  int saved = 0;  ///< sheets that packing several formats together saves
};

/// Deals the pieces to sheets: sheets with two sides first, so that they print in one go. Components of one format share a sheet
/// where that saves paper, but not butted ones: their border colours differ. Blocks of several formats share sheets when that
/// saves paper, too.
Plan plan_sheets(const std::vector<PieceSet>& sets, const SheetOptions& options, Diagnostics& out);

}  // namespace kitwright
