#pragma once

#include <string>

#include "game/game.h"

namespace kitwright {

/// What rows of each component may contain: a key per line with its kind and default, and a header for a CSV file.
std::string columns_text(const Game& game);
/// The same for one component, as a JSON object: `{"keys": [...], "csv": "id,count,..."}`.
std::string columns_json(const Component& component);

}  // namespace kitwright
