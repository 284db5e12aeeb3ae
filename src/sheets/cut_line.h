#pragma once

#include <string>

#include "sheets/impose.h"

namespace kitwright {

/// Equal for pieces that are cut out alike: of one size, along one outline.
std::string cut_line_hash(const PieceSet& pieces);

}  // namespace kitwright
