#pragma once

#include <optional>

#include "scene/picture.h"
#include "base/diagnostics.h"
#include "base/length.h"

namespace kitwright {

/// The finding `image.resolution`: the picture is a bitmap that looks soft on paper when it is so wide.
std::optional<Finding> too_few_pixels(const Picture& picture, Length width, Span where);

}  // namespace kitwright
