#pragma once

#include "prose/manuscript.h"
#include "game/game.h"

namespace kitwright {

/// Proofreads a rulebook against the definition. Reports numbers typed by hand (`book.number`) and idle waivers (`book.waiver`),
/// names that nothing has (`book.name`), components, pieces and table entries that the text never mentions (`book.unmentioned`),
/// and rulings that are marked but listed nowhere (`book.rulings`).
void lint_book(const Manuscript& book, const Game& game, Diagnostics& out);

}  // namespace kitwright
