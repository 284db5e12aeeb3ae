#pragma once

#include "layout/element.h"

namespace kitwright {

/// Reports `at`, `inset` and their like where they change nothing (`layout.idle`): an element that fills its box can go nowhere
/// in it.
void check_idle_keys(const Layout& layout, Diagnostics& out);

}  // namespace kitwright
