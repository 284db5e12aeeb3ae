#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "game/game.h"

namespace kitwright {

struct TextHash : std::hash<std::string_view> {
  using is_transparent = void;
};
/// Words of texts: runs of letters, digits and `_`.
using Words = std::unordered_set<std::string, TextHash, std::equal_to<>>;
void add_words(std::string_view text, Words& words);

/// Warns of params, tables' names, lets and words that nothing uses. `used_elsewhere` holds the words of layouts and rulebook.
void lint_unused(const Game& game, const Words& used_elsewhere, Diagnostics& out);

}  // namespace kitwright
