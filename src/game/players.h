#pragma once

#include <string>

#include "base/language.h"
#include "game/game.h"

namespace kitwright {

/// How many may play, in words: `1 player`, `2 to 4 players`.
std::string players_of(const Game& game, const Language& language);

}  // namespace kitwright
