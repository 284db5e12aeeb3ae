#include "web/web_order.h"

#include <algorithm>
#include <variant>

namespace kitwright {

static bool begins_chapter(const BookBlock& b) {
  const auto* heading = std::get_if<Heading>(&b.what);
  return heading && heading->level == 1;
}

std::vector<BookBlock> web_order(const std::vector<BookBlock>& blocks) {
  std::vector<BookBlock> ordered = blocks;
  const auto first = std::ranges::find_if(ordered, begins_chapter);
  const bool has_contents =
      std::any_of(ordered.begin(), first, [](const BookBlock& b) { return std::holds_alternative<Contents>(b.what); });
  if (!has_contents || first == ordered.end()) return ordered;
  std::rotate(ordered.begin(), first, std::find_if(first + 1, ordered.end(), begins_chapter));
  return ordered;
}

}  // namespace kitwright
