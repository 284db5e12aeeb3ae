#pragma once

#include <nlohmann/json_fwd.hpp>

#include "kit/kit.h"

namespace kitwright {

/// What a page says of a game that was read, in parts of one object: `game`, `components` with their items and counts, `box` with
/// what the game promises, `boards`, `position`, `scores` and `examples` for those who play with it.
nlohmann::ordered_json game_facts(const Kit& kit);

}  // namespace kitwright
