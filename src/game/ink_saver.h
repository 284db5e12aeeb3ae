#pragma once

#include "game/game.h"

namespace kitwright {

/// Reads `ink_saver` of game.json, null if there is none, over the game's palette. Reports names that the palette has not, and
/// colours that are none.
InkSaver read_ink_saver(const Datum* ink_saver, const Value& palette, Diagnostics& out);

}  // namespace kitwright
