#pragma once

#include "layout/library.h"

namespace kitwright {

/// Warns of `at`, `inset` and other keys where they have no effect (`layout.idle`). For example `at` in an element without a
/// size: it fills its box, so it cannot go anywhere in it. The library knows what the layout uses.
void check_idle_keys(const Layout& layout, const Library& library, Diagnostics& out);

}  // namespace kitwright
