#pragma once

#include <string>

namespace kitwright {

/// The rules of a rulebook's style sheet that are the same for all games. Colours and families are variables, which style.h sets:
/// a dark look changes only those.
std::string style_rules();

}  // namespace kitwright
