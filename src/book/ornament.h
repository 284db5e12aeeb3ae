#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// The picture, stretched to the box, but only in its middle: its ends, each `cap` times as long as the box is high, keep their
/// proportions, so that a plank of any length has its nails in the right place.
std::vector<Item> stretched(const PictureRef& picture, const Rect& box, double cap);
/// The picture in its own proportions, so large that it covers the box; what sticks out is cut off.
Item covering(const PictureRef& picture, const Rect& box);
/// The picture in its own proportions, of this height, centred on a point.
Item ornament(const PictureRef& picture, Length height, Point centre);
/// The width of a picture that is drawn so high.
Length width_at(const PictureRef& picture, Length height);

}  // namespace kitwright
