#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// SVG path data (SVG 1.1 section 8.3, all commands) read in mm. Empty if it is not well formed or has more than 10'000 numbers.
std::optional<std::vector<Segment>> parse_path_data(std::string_view text);

}  // namespace kitwright
