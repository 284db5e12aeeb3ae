#pragma once

#include "expr/expression.h"
#include "expr/run.h"
#include "rules/position.h"

namespace kitwright {

/// What the position says to the words that need one, and what it keeps of that until the position changes.
Answers answers_of(PlayPosition& position, Kept& kept);
std::shared_ptr<Kept> make_kept();
/// Forgets what was kept of the position as it was.
void forget(Kept& kept, const PlayPosition& position);

/// Why the item, turned so, may not be placed on the cell; empty if it may. `item` and `cell` are reported to the call if there
/// are none of that name.
std::vector<std::string> placing_faults(PlayPosition& position, BoardState& board, const ItemRow& row, int turn,
                                        const BoardCell& cell, Diagnostics& out);

/// What is wrong between the tiles that lie on the board.
std::vector<std::string> lying_faults(const BoardState& board);

}  // namespace kitwright
