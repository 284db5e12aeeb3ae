#pragma once

#include <cstddef>
#include <vector>

namespace kitwright {

/// The order in which pieces of the given embedding levels (odd: from right to left) stand on a line, from left to right.
std::vector<std::size_t> visual_order(const std::vector<int>& levels);

}  // namespace kitwright
