#pragma once

#include "data/table.h"
#include "game/game.h"

namespace kitwright {

/// Reads the rows of a component: written out, or the product of lists. Fills `component.items`; a component without a piece is
/// reported, a mistake that many rows share is told once.
void read_items(const Datum& items, const Datum* defaults, Component& component, Diagnostics& out);
/// Reads the rows of a table, called `name` in findings.
void read_items(const Table& table, const std::string& name, const Datum* defaults, Component& component, Diagnostics& out);

}  // namespace kitwright
