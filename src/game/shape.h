#pragma once

#include "data/key_table.h"
#include "game/game.h"

namespace kitwright {

/// What a piece measures at least from side to side, however it is told.
inline constexpr Length least_side = Length::mm(2);

/// Reads shape, size, radius, points and path of a component. Sizes from 2 mm to 1200 mm a side.
Shape read_shape(const ObjectReader& keys, Diagnostics& out);

}  // namespace kitwright
