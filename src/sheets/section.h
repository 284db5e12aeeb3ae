#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "sheets/grid.h"

namespace kitwright {

/// What one sheet carries of a piece that is larger than the paper.
struct Section {
  int number = 1, count = 1;  ///< row by row, from 1
  Rect window;                ///< in trim coordinates; the windows of all sections cover the trim once
  Sides tab;                  ///< beyond the window: printed on, and glued under the neighbour
  Sides reach;                ///< how far art is printed beyond the window
  struct Joins {
    std::string left, top, right, bottom;  ///< a letter for each side that meets a neighbour
  } joins;
};

/// Room that the words beside a seam take, beyond the bleed.
constexpr Length seam_words = Length::mm(4);
Sides words_beside(const Section& section);

/// How a piece is parted: equal sections, lying one way.
struct Partition {
  bool turned = false;
  std::vector<Section> sections;
};

/// The partition with the fewest sections that fit the paper, with a tab of `overlap` on the right and bottom of those that go on
/// there. Among equals one that keeps the wider margin, then upright. Empty if none has at most 100 sections.
std::optional<Partition> partition(const GridWish& wish, Length overlap);

/// Sides of something that is turned a quarter clockwise with the piece.
Sides turned_sides(const Sides& sides, bool turned);

}  // namespace kitwright
