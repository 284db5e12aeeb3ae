#pragma once

#include <limits>
#include <vector>

#include "text/lines.h"

namespace kitwright {

constexpr double endless_width = std::numeric_limits<double>::infinity();

/// The bytes at which lines end, chosen for the whole paragraph (Knuth and Plass 1981): the sum of demerits is the least. Spaces
/// may give way by a fifth when justified; divided words, two of them in a row and a nearly empty last line cost extra.
std::vector<std::size_t> total_fit(const Flow& flow, const LineRules& rules);

}  // namespace kitwright
