#pragma once

#include "scene/picture.h"

namespace kitwright {

/// Whether a picture is drawn otherwise if it is given a colour: an SVG that asks for `currentColor`.
bool takes_colour(const Picture& picture);

}  // namespace kitwright
