#pragma once

#include "expr/words.h"

namespace kitwright {

/// The words that look at a position: tiles and cells, placing and filling, scores and zones. Without a position they are known,
/// but have no answer.
const Vocabulary& board_words();

}  // namespace kitwright
