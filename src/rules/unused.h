#pragma once

#include "game/footing.h"

namespace kitwright {

/// Warns of params, tables, lets and words on which nothing rests that a player meets: no rule, example, face or passage, by
/// whatever way. What only an unused name uses is told with it.
void lint_unused(const Footing& footing, Diagnostics& out);

}  // namespace kitwright
