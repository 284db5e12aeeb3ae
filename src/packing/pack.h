#pragma once

#include <vector>

#include "packing/formats.h"

namespace kitwright {

/// A suit, and the sheets it takes on its own.
struct DealtSuit {
  Suit suit;
  std::vector<Sheet> sheets;
};

/// Moves what lies on incomplete sheets to common ones, and beside the blocks of full ones, if that takes fewer sheets. Otherwise
/// the sheets stay as given. Never returns more of them.
Plan pack(std::vector<DealtSuit> suits);

/// Between the bleeds of two blocks: room for the cut marks of both.
constexpr Length block_gap = Length::mm(6.5);
/// The length of a cut mark when other blocks are near.
constexpr Length near_mark = Length::mm(2.5);

}  // namespace kitwright
