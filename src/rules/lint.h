#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "rules/rules.h"

namespace kitwright {

/// Warnings that need no rule from the author: rows that are the same up to a turn, rows of count 0, checks that nothing could
/// make fail, rules of placing that never say no.
void lint_rules(const Game& game, const World& world, const Rules& rules, Diagnostics& out);

struct TextHash : std::hash<std::string_view> {
  using is_transparent = void;
};
/// Words of texts: runs of letters, digits and `_`.
using Words = std::unordered_set<std::string, TextHash, std::equal_to<>>;
void add_words(std::string_view text, Words& words);

/// Warns of params, tables' names, lets and words that nothing uses. `used_elsewhere` holds the words of layouts and rulebook.
void lint_unused(const Game& game, const Words& used_elsewhere, Diagnostics& out);

}  // namespace kitwright
