#pragma once

#include "game/game.h"

namespace kitwright {

/// Compares every `box` table of rules.json with the rows. A difference is blamed on the count of the row (each row, if several
/// share the cell), or on the table's entry when no row falls into it. Findings end `expected E, found F`.
void check_box(const Game& game, const World& world, Diagnostics& out);

/// The game with as many pieces as its box tables promise, as far as single rows can make up for what differs.
Game as_promised(const Game& game, const World& world);

}  // namespace kitwright
