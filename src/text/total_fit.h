#pragma once

#include <limits>
#include <vector>

#include "text/lines.h"

namespace kitwright {

constexpr double endless_width = std::numeric_limits<double>::infinity();

/// The bytes at which lines end, chosen so that the paragraph's total demerits are least (Knuth and Plass, "Breaking Paragraphs
/// into Lines", 1981). In justified text spaces may shrink by a fifth. Extra demerits: divided words, two in a row, a nearly
/// empty last line, or one of a single short word.
std::vector<std::size_t> total_fit(const Flow& flow, const LineRules& rules);

}  // namespace kitwright
