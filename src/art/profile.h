#pragma once

#include <string_view>

#include "art/doubt.h"

namespace kitwright {

/// Whether an ICC profile means other colours by the same numbers than sRGB does. Profiles of greys, and those that are read by
/// tables alone, are taken for ordinary ones.
bool is_of_other_colours(std::string_view profile);

/// The doubt about a bitmap whose numbers do not mean the colours of sRGB.
PictureDoubt other_colours();

}  // namespace kitwright
