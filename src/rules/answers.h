#pragma once

#include "expr/expression.h"
#include "expr/run.h"
#include "rules/position.h"

namespace kitwright {

/// What the words of boards look at: a position, and what it keeps of their answers until it changes.
struct Situation {
  PlayPosition& position;
  PositionCache& kept;
};
std::shared_ptr<PositionCache> make_kept();
/// Forgets what was kept of the position as it was.
void forget(PositionCache& kept, const PlayPosition& position);

/// Why the item, turned so, may not be placed on the cell; empty if it may. `item` and `cell` are reported to the call if there
/// are none of that name.
std::vector<std::string> placing_faults(PlayPosition& position, BoardState& board, const ItemRow& row, int turn,
                                        const BoardCell& cell, Diagnostics& out);

/// What is wrong between the tiles that lie on the board, and of which more lie on all boards than the set has.
std::vector<std::string> lying_faults(const BoardState& board, const std::vector<BoardState>& all = {});
/// How many pieces of the row lie on those of the boards that are others than this one.
std::int64_t lying_elsewhere(const BoardState& board, const std::vector<BoardState>& all, const ItemRow& row);

/// Why the position cannot come about: what is wrong on its boards, and the rules `legal` that do not hold.
std::vector<std::string> position_faults(const PlayPosition& position, Diagnostics& out);

}  // namespace kitwright
