#pragma once

#include "scene/frame.h"

namespace kitwright {

/// Does the face lie on bare paper: is there no ground that reaches over all of `trim` and tells where the piece ends?
bool is_bare(const Frame& face, const Rect& trim);
/// Is there a place along `trim` where nothing is printed? There neither art nor its bleed shows where to cut.
bool leaves_edge_bare(const Frame& face, const Rect& trim);

}  // namespace kitwright
