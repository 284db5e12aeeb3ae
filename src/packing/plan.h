#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "packing/grid.h"
#include "packing/pieces.h"
#include "packing/section.h"
#include "packing/sheet_options.h"

namespace kitwright {

/// A place on a sheet: a piece, or a section of one.
struct Slot {
  const PieceSet* set = nullptr;
  const Piece* piece = nullptr;
  std::optional<Section> section;  ///< only if the piece is larger than the paper

  /// The part of the piece that lies here, in trim coordinates.
  Rect window() const { return section ? section->window : Rect{{}, set->trim}; }
};

/// Pieces of one format in a grid. They fill its first cells.
struct GridBlock {
  Grid grid;
  std::vector<Slot> slots;

  /// The cells in use.
  std::vector<Rect> boxes() const { return {grid.cells.begin(), grid.cells.begin() + static_cast<std::ptrdiff_t>(slots.size())}; }
};

/// One sheet of paper. Its blocks are laid out so that straight cuts across the sheet part them.
struct Sheet {
  std::vector<GridBlock> blocks;
  bool backs = false;  ///< has backs; a folded sheet carries them on its only printed side
  bool fold = false;

  int sides() const { return backs && !fold ? 2 : 1; }
  int pieces() const;
  Rect block() const;    ///< around the trims of all blocks
  Length bleed() const;  ///< the widest of its blocks
};

/// How many pieces of each component are on a sheet, in order of appearance, and how many of each name.
struct Share {
  const PieceSet* set = nullptr;
  int count = 0;
  std::vector<std::pair<std::string, int>> named = {};
  const std::string& name() const { return count == 1 && !set->one.empty() ? set->one : set->name; }
};
std::vector<Share> shares(const Sheet& sheet);

/// All sheets of a kit, in printing order.
struct Plan {
  std::vector<Sheet> sheets;
  int saved = 0;  ///< sheets that packing several formats together saved
};

/// Assigns the pieces to sheets. Two-sided sheets come first, so that they print in one go. Components of one format share a
/// sheet if that saves paper, and so do blocks of several formats. Butted components never share a grid: their border colours
/// differ.
Plan plan_sheets(const std::vector<PieceSet>& sets, const SheetOptions& options, Diagnostics& out);

}  // namespace kitwright
