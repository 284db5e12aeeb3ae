#pragma once

#include "manuscript/manuscript.h"
#include "game/game.h"

namespace kitwright {

/// Reports numbers beside rule words that no expression makes and nobody waives (`book.number`), and components and named pieces
/// that the text leaves out (`book.unmentioned`).
void lint_book(const Manuscript& book, const Game& game, Diagnostics& out);

}  // namespace kitwright
