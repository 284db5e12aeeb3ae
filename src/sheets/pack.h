#pragma once

#include <vector>

#include "sheets/formats.h"

namespace kitwright {

/// A suit and the plain sheets it takes.
struct DealtSuit {
  Suit suit;
  std::vector<Sheet> sheets;
};

/// Puts what lies on incomplete sheets together on common ones, and beside the blocks of full ones, if that takes fewer sheets
/// than the plain plan; else keeps the plain plan. Never more sheets than given.
Plan pack(std::vector<DealtSuit> suits);

/// Between the bleeds of two blocks: room for the cut marks of both.
constexpr Length block_gap = Length::mm(6.5);
/// A cut mark where other blocks are near.
constexpr Length near_mark = Length::mm(2.5);

}  // namespace kitwright
