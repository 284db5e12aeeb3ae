#pragma once

#include "rules/rules.h"

namespace kitwright {

/// Warnings that need no rule from the author: rows that are the same up to a turn, rows of count 0, checks that nothing could
/// make fail, rules of placing that never say no or never yes.
void lint_rules(const Game& game, const World& world, const Rules& rules, Diagnostics& out);
/// The part of it that is about rules of placing. All trials together take so many steps; a rule for which they do not suffice is
/// not judged.
void lint_places(const Game& game, const World& world, const Rules& rules, Diagnostics& out,
                 std::int64_t most_steps = 20'000'000);

/// The values that a name might take by a small mistake.
std::vector<Value> near_misses(const Value& value);

}  // namespace kitwright
