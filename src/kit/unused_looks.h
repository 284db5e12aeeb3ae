#pragma once

#include <string>

#include "game/game.h"

namespace kitwright {

/// Warns of styles, icons, mascots and colours of the palette whose names nothing in the game's files spells, not even in parts:
/// `act-2` may be put together by `:act-{{ n }}:`, and is in use where `act` stands anywhere. Where no text puts icons together,
/// only those are used that one draws, `:act-2:`.
void lint_unused_looks(const Disk& disk, const Game& game, const std::string& home, Diagnostics& out);

}  // namespace kitwright
