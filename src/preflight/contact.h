#pragma once

#include "render/pixels.h"

namespace kitwright {

/// Two faces of one size, one above the other, with a column for each kind of eyes, in the order of `visions`.
Bitmap contact_sheet(const Bitmap& upper, const Bitmap& lower);

}  // namespace kitwright
