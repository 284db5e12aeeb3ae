#pragma once

#include <string>

#include "game/game.h"

namespace kitwright {

/// Where the designer wrote the text that a part of a template produced: in the item's row (null if there is none), in a table of
/// the game, or else in the template. It is found by comparing texts, since a value may have come through any number of names.
Span written_at(const Template::Part& part, const std::string& text, const ItemRow* row, const Game& game);
/// The place in the row of the longest text that `words` contain. Without a source if there is none.
Span written_in_row(const std::string& words, const ItemRow* row);

}  // namespace kitwright
