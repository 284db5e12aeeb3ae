#pragma once

#include <optional>

#include "scene/picture.h"
#include "base/diagnostics.h"
#include "base/geometry.h"

namespace kitwright {

/// The finding `image.resolution` if the picture is a bitmap with too few pixels for this size on paper, in the direction in
/// which it is stretched most.
std::optional<Finding> too_few_pixels(const Picture& picture, Size size, Span where);

}  // namespace kitwright
