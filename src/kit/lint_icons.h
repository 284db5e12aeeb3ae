#pragma once

#include <vector>

#include "kit/book.h"
#include "preflight/preflight.h"

namespace kitwright {

/// Warns of icons whose pictures are neither on a face in any of these styles nor in the book, and of colours that a picture does
/// not take. All of the game has to be drawn.
void lint_icons(Kit& kit, const std::vector<DrawnStyle>& styles, const LaidBook& book);

}  // namespace kitwright
