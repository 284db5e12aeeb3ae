#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "game/game.h"

namespace kitwright {

/// Whether `text` says `name` as a word of its own: words are runs of letters, digits and `_`.
bool says(std::string_view text, std::string_view name);

/// The text of a JSON file with blanks for the keys of its objects: they use no names.
std::string without_keys(std::string json);
/// The lines of a rulebook that may use names: front matter, blocks and what stands in braces. Prose says many a word.
std::string expressions_of(const std::string& markdown);

/// Warns of params, tables, lets and words that nothing uses: no rule, no example, no other let and, for the few that are left
/// then, nothing of which `used_elsewhere` knows.
void lint_unused(const Game& game, const std::function<bool(std::string_view)>& used_elsewhere, Diagnostics& out);

}  // namespace kitwright
