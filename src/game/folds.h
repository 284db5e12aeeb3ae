#pragma once

#include "data/key_table.h"
#include "game/game.h"

namespace kitwright {

/// The lines a component is folded along. Reports a line that is no four numbers, has no length, or leaves the piece.
std::vector<Crease> read_folds(const ObjectReader& component, Size trim, Diagnostics& out);

/// How far the parts of a split piece overlap; empty when the component is not to be split.
std::optional<Length> read_overlap(const ObjectReader& component, Diagnostics& out);

}  // namespace kitwright
