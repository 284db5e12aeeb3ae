#pragma once

#include "game/footing.h"
#include "game/game.h"
#include "rules/rules.h"

namespace kitwright {

/// Warns of params, tables, lets and words on which nothing rests that a player meets: no rule, example, face or passage, by
/// whatever way. What only an unused name uses is told with it.
void lint_unused(const Footing& footing, Diagnostics& out);

/// Checks the words that nothing calls: those that something calls were checked there. `footing` knows the layouts and the book.
void check_uncalled(const Game& game, const Rules& rules, const Footing& footing, Diagnostics& out);

/// Warns of what a word of the game is given and does nothing with.
void lint_parameters(const Game& game, Diagnostics& out);

/// Warns of the state of pieces on a board that no expression asks for.
void lint_state(const Rules& rules, Diagnostics& out);

}  // namespace kitwright
