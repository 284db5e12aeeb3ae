#pragma once

#include <vector>

#include "packing/plan.h"

namespace kitwright {

/// Deals the pieces of each component anew to the places that it has, if it lies on several sheets and shares some of them, so
/// that no few pieces of a kind lie apart from all others of it where another order of the sheets avoids that. Which components
/// lie where does not change.
void gather_kinds(std::vector<Sheet>& sheets);

}  // namespace kitwright
