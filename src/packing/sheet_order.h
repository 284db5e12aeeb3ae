#pragma once

#include <vector>

#include "packing/pack.h"

namespace kitwright {

/// Sorts packed sheets into the order of the components: those with backs first, and what is left of a component behind its other
/// sheets, even if something else lies there too; where there are rests of several, behind those of the one that takes most room.
/// Sheets of several components that begin and end there come last.
void put_in_order(std::vector<Sheet>& sheets, const std::vector<DealtSuit>& suits);

}  // namespace kitwright
