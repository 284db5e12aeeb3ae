#pragma once

#include <string>

#include "game/game.h"

namespace kitwright {

/// Warns of styles, mascots and colours of the palette whose names nothing in the game's files spells, not even in parts:
/// `leaf_dark` may be put together by `{{ suit }}_dark`, and is in use where `leaf` and `dark` stand anywhere. Of icons
/// lint_icons() knows.
void lint_unused_looks(const Disk& disk, const Game& game, const std::string& home, Diagnostics& out);

}  // namespace kitwright
