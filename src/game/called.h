#pragma once

#include <string>
#include <vector>

#include "game/world.h"

namespace kitwright {

/// What people call the piece of each row, in the order of the rows: what the component's `called` gives, else the row's `name`,
/// else the words of its id. Mistakes in `called` are reported.
std::vector<std::string> called(const Component& component, const World& world, Diagnostics& out);

}  // namespace kitwright
