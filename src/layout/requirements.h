#pragma once

#include <vector>

#include "game/game.h"
#include "layout/element.h"

namespace kitwright {

/// Reads `require` of a layout; null gives none.
std::vector<Requirement> read_requirements(const Datum* list, Diagnostics& out);

/// Whether all requirements of the layout hold under these names. The first that does not is told at the field of the row that
/// it asks for; at `from`, which led to the layout, if the values came by another way.
bool meets_requirements(const Layout& layout, const Environment& names, const ItemRow* row, Span from, Diagnostics& out);

}  // namespace kitwright
