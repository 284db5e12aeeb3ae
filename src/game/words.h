#pragma once

#include "game/files.h"
#include "game/game.h"

namespace kitwright {

/// `define` of rules.json names words that every expression of the game may call: an object of them, or a list of files of the
/// game's folder, each an object of them. A word that cannot be read leaves the game unread, for its name is missing elsewhere.
void read_words(const Datum& define, Game& game, const ReadContext& context);

}  // namespace kitwright
