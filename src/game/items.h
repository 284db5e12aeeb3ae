#pragma once

#include "game/game.h"

namespace kitwright {

/// Reads the rows of a component: written out, the product of lists, or a CSV file's rows. Fills `component.items`.
void read_items(const Datum& items, const Datum* defaults, bool from_csv, Component& component, Diagnostics& out);

}  // namespace kitwright
