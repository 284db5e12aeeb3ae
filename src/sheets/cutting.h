#pragma once

#include "sheets/instructions.h"

namespace kitwright {

/// Draws in which order a kit is cut: a small picture and a few words for each step, side by side from `top` on, or one below the
/// other on narrow paper. Returns the y below them.
Length put_cutting(Frame& page, const Rect& body, Length top, const PrintRun& run, Lettering& lettering);

}  // namespace kitwright
