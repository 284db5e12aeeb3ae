#pragma once

#include "rules/rules.h"

namespace kitwright {

/// Warnings that need no rule from the author: rows that are the same up to a turn, rows of count 0, checks that nothing could
/// make fail, rules of placing that never say no.
void lint_rules(const Game& game, const World& world, const Rules& rules, Diagnostics& out);

}  // namespace kitwright
