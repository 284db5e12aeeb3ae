#pragma once

#include "game/footing.h"

namespace kitwright {

/// Adds the passages of a rulebook that say something of the definition, and what each uses: what stands in braces, each line of
/// a block and of the front matter, by the names of the file and the line. Prose says many a word, and uses none.
void add_rulebook(const Source& rulebook, Footing& footing);

}  // namespace kitwright
