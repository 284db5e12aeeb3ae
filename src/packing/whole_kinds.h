#pragma once

#include <vector>

#include "packing/plan.h"

namespace kitwright {

/// Lays fewer pieces in a row than fit where every kind of piece then lies in whole rows, and takes no more room: kinds that
/// change within a row are hard to sort.
void lay_whole_kinds(std::vector<Sheet>& sheets);

}  // namespace kitwright
