#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// The area within the outline and `bleed` around it, as closed paths of one direction that overlap: to be filled or clipped by
/// the nonzero rule. Curves count as short chords.
std::vector<Segment> bleed_outline(const std::vector<Segment>& outline, Length bleed);

}  // namespace kitwright
