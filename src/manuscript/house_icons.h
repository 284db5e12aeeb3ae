#pragma once

#include "layout/styles.h"

namespace kitwright {

/// Adds the signs every book may use, unless the game draws its own: `:ruling:`, `:yes:`, `:no:`.
void add_house_icons(Icons& icons);

}  // namespace kitwright
