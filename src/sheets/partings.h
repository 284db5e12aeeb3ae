#pragma once

#include <vector>

#include "scene/frame.h"
#include "sheets/lettering.h"
#include "packing/plan.h"

namespace kitwright {

/// The cuts that part the blocks of a sheet, in the order in which they are made. Each runs right through what the cuts before it
/// have left and touches no block; lines end at `within`. None on a sheet of one block.
std::vector<Crease> partings(const Sheet& sheet, const Rect& within);

/// The lines of these cuts. They are solid and grey: dashes are folds, and black marks belong to the blocks.
std::vector<Item> parting_lines(const std::vector<Crease>& cuts);

/// The number of each cut, where its line begins. A single cut needs none.
std::vector<Item> parting_numbers(const std::vector<Crease>& cuts, Lettering& lettering);

}  // namespace kitwright
