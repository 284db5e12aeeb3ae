#pragma once

#include "text/composition.h"

namespace kitwright {

/// Puts the rows on paper: aligned within `width` points, then everything multiplied by `scale`.
SetText place(const Composition& composition, Align align, double width, double scale);

}  // namespace kitwright
