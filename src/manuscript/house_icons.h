#pragma once

#include "layout/styles.h"

namespace kitwright {

/// Adds the icons that every book may use: `:ruling:`, `:yes:`, `:no:`. A game's own icon of that name wins.
void add_house_icons(Icons& icons);

}  // namespace kitwright
