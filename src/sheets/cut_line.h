#pragma once

#include <string>

#include "sheets/impose.h"

namespace kitwright {

/// Equal for pieces that are cut out and folded alike: of one size, along one outline, at the same folds.
std::string cut_line_hash(const PieceSet& pieces);

}  // namespace kitwright
