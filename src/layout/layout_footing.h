#pragma once

#include "game/footing.h"
#include "layout/library.h"

namespace kitwright {

/// Adds the layouts that the library has read, and what each uses: names, styles, pictures, other layouts.
void add_layouts(const Library& library, Footing& footing);

}  // namespace kitwright
