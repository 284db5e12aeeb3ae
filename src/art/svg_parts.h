#pragma once

#include <string_view>

#include "art/svg_marks.h"
#include "scene/picture.h"

namespace kitwright {

/// The groups that an SVG uses more than once and that look the same each time, if they are worth more than what it takes to
/// store them. The marks are those that refused_weight() does not refuse.
PictureParts parts_drawn_often(const SvgMarks& marks, std::string_view svg);

}  // namespace kitwright
