#pragma once

#include <nlohmann/json_fwd.hpp>

#include "rules/setup.h"

namespace kitwright {

/// Whole numbers become JSON numbers, fractions texts (`1/3`): as decimals they would not be exact.
nlohmann::ordered_json to_json(const Value& value);

/// `{"town": {"A1": {"tile": "park-corner", "turn": 90}}}`, as position files say what lies on boards; empty boards are left out.
nlohmann::ordered_json to_json(const std::vector<BoardState>& boards);

/// A game laid out: `{"game": ..., "players": ..., "seed": ..., "zones": {...}, "position": {...}}`.
nlohmann::ordered_json to_json(const SetupResult& setup, const Game& game, int players, std::uint64_t seed);

}  // namespace kitwright
