#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Each closed part of the path as a polygon, clockwise on paper. Curves count as short chords.
std::vector<std::vector<Point>> clockwise(const std::vector<Segment>& outline);

/// The area within the outline and `bleed` around it, as closed paths of one direction that overlap: to be filled or clipped by
/// the nonzero rule. Curves count as short chords.
std::vector<Segment> bleed_outline(const std::vector<Segment>& outline, Length bleed);

/// The outline moved outwards by a distance that is small beside its sides, each part of it open if the outline is. Curves count
/// as short chords.
std::vector<Segment> outset(const std::vector<Segment>& outline, Length by);

}  // namespace kitwright
