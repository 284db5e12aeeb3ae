#pragma once

#include "sheets/instructions.h"

namespace kitwright {

/// Draws in which order a kit is cut: a picture and a few words for each step in this size, side by side from `top` on, or one
/// below the other on narrow paper. Returns the y below them.
Length put_cutting(Frame& page, const Rect& body, Length top, const PrintRun& run, const TypeSize& size, Lettering& lettering);

}  // namespace kitwright
