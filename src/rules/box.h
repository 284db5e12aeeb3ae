#pragma once

#include "game/game.h"

namespace kitwright {

/// Compares every `box` table of rules.json with the rows. A difference is blamed on the count of the row (each row, if several
/// share the cell), or on the table's entry when no row falls into it. Findings end `expected E, found F`.
void check_box(const Game& game, const World& world, Diagnostics& out);

}  // namespace kitwright
