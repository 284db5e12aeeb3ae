#pragma once

#include <vector>

#include "packing/plan.h"

namespace kitwright {

/// Where two sheets hold the same but for one component, of which one has many pieces and the other less than half as many, each
/// gets half of them: two blocks that look alike are cut alike.
void even_out(std::vector<Sheet>& sheets);

}  // namespace kitwright
