#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "packing/grid.h"

namespace kitwright {

/// The part of an oversized piece that one sheet carries.
struct Section {
  int number = 1, count = 1;  ///< counted row by row, from 1
  Rect window;                ///< in trim coordinates; the windows of all sections together are the trim
  Sides tab;                  ///< beyond the window: printed, then glued under the neighbour
  Sides reach;                ///< how far beyond the window art is printed
  struct Joins {
    std::string left, top, right, bottom;  ///< the letter of the seam on each side that has a neighbour
  } joins;
};

/// Room that the words beside a seam take, outside the bleed.
constexpr Length seam_words = Length::mm(4);
Sides words_beside(const Section& section);

/// A piece divided into equal sections that all lie the same way.
struct Partition {
  bool turned = false;
  std::vector<Section> sections;
};

/// The division into the fewest sections that fit the paper. Sections with a neighbour on the right or below have a tab of
/// `overlap` there. Among equals, one that keeps the wider margin wins, then upright sections. Empty if it would take more than
/// 100.
std::optional<Partition> partition(const GridWish& wish, Length overlap);

/// The sides of something that is turned a quarter clockwise along with its piece: its bottom becomes the left.
Sides turned_sides(const Sides& sides, bool turned);

}  // namespace kitwright
