#pragma once

#include "layout/element.h"

namespace kitwright {

/// Warns of `at`, `inset` and other keys where they have no effect (`layout.idle`). For example `at` in an element without a
/// size: it fills its box, so it cannot go anywhere in it.
void check_idle_keys(const Layout& layout, Diagnostics& out);

}  // namespace kitwright
