#pragma once

#include "game/game.h"
#include "rules/rules.h"

namespace kitwright {

/// A zone that no step fills is always empty, so a misspelt name, or `hand` where each player has a `hand[1]`, would pass for a
/// true answer. Each is an error where `zone(...)` names it.
void report_unknown_zones(const Game& game, const Rules& rules, Diagnostics& out);

}  // namespace kitwright
