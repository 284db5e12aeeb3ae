#pragma once

#include <map>
#include <string>

#include "compare/exchange.h"

namespace kitwright {

/// What the older edition calls components of the newer one, by their ids in the newer one; only those that are called otherwise.
using Renamings = std::map<std::string, std::string>;

/// A component that is new is one that is gone if most of the pieces of both look alike: no id can be seen on a piece.
Renamings renamings(const std::vector<Stock>& before, const std::vector<Stock>& after);
Renamings renamings(const Edition& before, const Edition& after);

/// What the older edition calls this component.
const std::string& earlier_id(const Renamings& renamed, const std::string& component);

}  // namespace kitwright
