#pragma once

#include <cstddef>
#include <vector>

namespace kitwright {

/// The left-to-right order of a line's pieces, given their embedding levels (odd: right to left). Levels 0 1 1 0 give 0 2 1 3.
std::vector<std::size_t> visual_order(const std::vector<int>& levels);

}  // namespace kitwright
