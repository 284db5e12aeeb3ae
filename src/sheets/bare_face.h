#pragma once

#include "scene/frame.h"

namespace kitwright {

/// Does the face leave the paper white all along the edge of `trim`, so that nothing tells where the piece ends? Letters do not
/// count: they keep off the trim.
bool is_bare(const Frame& face, const Rect& trim);

}  // namespace kitwright
