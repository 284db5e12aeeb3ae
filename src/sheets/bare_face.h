#pragma once

#include "scene/frame.h"

namespace kitwright {

/// Does the face lie on bare paper: is there no ground that reaches over all of `trim` and tells where the piece ends?
bool is_bare(const Frame& face, const Rect& trim);

}  // namespace kitwright
