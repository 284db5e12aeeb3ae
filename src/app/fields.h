#pragma once

#include <string>

#include "game/game.h"

namespace kitwright {

/// What the rows of every component take, a key to a line with its kind and default, and a header for a CSV file.
std::string columns_text(const Game& game);
/// The same of one component as a JSON object: `{"keys": [...], "csv": "id,count,..."}`.
std::string columns_json(const Component& component);

}  // namespace kitwright
