#pragma once

#include <string>
#include <string_view>

#include "base/language.h"

namespace kitwright {

/// What several of a thing are called if nobody says it: `Boxes` for `Box`, `Score sheets` for `Score sheet`, `Dice` for `Die`.
/// The name itself in languages without a rule, such as German.
std::string plural_of(std::string_view one, const Language& language);

}  // namespace kitwright
