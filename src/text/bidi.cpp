#include "text/bidi.h"

#include <algorithm>
#include <numeric>

namespace kitwright {

/// Rule L2 of the Unicode bidirectional algorithm (UAX #9): from the highest level down, reverse every run of pieces at that
/// level or above.
std::vector<std::size_t> visual_order(const std::vector<int>& levels) {
  std::vector<std::size_t> order(levels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const int highest = levels.empty() ? 0 : *std::max_element(levels.begin(), levels.end());
  for (int level = highest; level > 0; --level)
    for (auto from = order.begin(); from != order.end();) {
      from = std::find_if(from, order.end(), [&](std::size_t i) { return levels[i] >= level; });
      const auto to = std::find_if(from, order.end(), [&](std::size_t i) { return levels[i] < level; });
      std::reverse(from, to);
      from = to;
    }
  return order;
}

}  // namespace kitwright
