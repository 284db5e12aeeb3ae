#pragma once

#include <string>

#include "game/game.h"

namespace kitwright {

/// Where the designer wrote what this part of a text gave: in the row (null: nobody's), or in a table. By the text itself, for it
/// may have gone through any number of names.
Span written_at(const Template::Part& part, const std::string& text, const ItemRow* row, const Game& game);
/// Where the row says the words, or the longest part of them; no source if it says none of them.
Span written_in_row(const std::string& words, const ItemRow* row);

}  // namespace kitwright
