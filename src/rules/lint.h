#pragma once

#include <set>
#include <string>

#include "rules/rules.h"

namespace kitwright {

/// Warnings that need no rule from the author: rows that are the same up to a turn, rows of count 0, checks that nothing could
/// make fail, rules of placing that never say no.
void lint_rules(const Game& game, const World& world, const Rules& rules, Diagnostics& out);

/// Warns of params, tables' names, lets and words that nothing uses. `used_elsewhere` holds the words of layouts and rulebook.
void lint_unused(const Game& game, const std::set<std::string>& used_elsewhere, Diagnostics& out);

/// Every word (letters, digits and `_`) of a text, for lint_unused.
void words_of(std::string_view text, std::set<std::string>& words);

}  // namespace kitwright
