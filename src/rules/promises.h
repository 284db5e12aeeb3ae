#pragma once

#include "rules/rules.h"

namespace kitwright {

/// Reads `promises` of rules.json: names of params, tables and lets, and the value each must have. A name that the game has not
/// is reported, with the nearest that it has.
std::vector<NamedPromise> read_promises(const Datum& promises, const Game& game, Diagnostics& out);

/// Compares them with what the game says. A difference is one finding for each name: at the entry that differs, with the promise
/// under `see also`.
void check_promises(const Game& game, const World& world, const Rules& rules, Diagnostics& out);

}  // namespace kitwright
