#pragma once

#include <vector>

#include "kit/kit.h"

namespace kitwright {

/// Writes all faces to `options.image`: a proof sheet as PNG or PDF, or, into a folder, a PNG of each.
void show_all(Kit& kit, const std::vector<PieceSet>& sets, const Options& options, Typesetter& type);

}  // namespace kitwright
