#pragma once

#include <string>
#include <vector>

#include "base/language.h"
#include "packing/plan.h"

namespace kitwright {

/// A line for each component: "24 × Building tiles", "3 × Scoring cards: Cottage, Cabin, Lodge" if other sheets hold the rest of
/// them, or "Board, part 2 of 4".
std::vector<std::string> contents_of(const Sheet& sheet, const Language& language);

}  // namespace kitwright
