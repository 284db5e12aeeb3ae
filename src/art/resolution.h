#pragma once

#include <optional>

#include "scene/picture.h"
#include "base/diagnostics.h"
#include "base/length.h"

namespace kitwright {

/// The finding `image.resolution` if the picture is a bitmap with too few pixels for this width on paper.
std::optional<Finding> too_few_pixels(const Picture& picture, Length width, Span where);

}  // namespace kitwright
