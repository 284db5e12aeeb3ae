#pragma once

#include <vector>

#include "prose/manuscript.h"

namespace kitwright {

/// How cards lie in a fan.
struct FanShape {
  double shown = 0.4;  ///< the share of a card's width that the next one leaves to be seen
  double turn = 4;     ///< degrees from each card to the next
};

/// The piece with a fine line along its outline: one as pale as the page would have no edge, and cards that overlap would run
/// into each other.
Plate edged(const Plate& plate);
/// The pieces as one picture at their real size, overlapping like cards in a hand. It says what all of them show.
Plate fanned(const std::vector<Plate>& plates, const FanShape& shape);
/// The pieces as one picture at their real size, standing on one line.
Plate side_by_side(const std::vector<Plate>& plates, Length gap);
/// Two pictures with an arrow from the first to the second.
Plate with_arrow(const Plate& from, const Plate& to);
/// The upper part of a picture: this share of its height.
Plate upper_part(const Plate& plate, double share);
/// The picture, turned clockwise, in the smallest frame that holds all of it. A quarter turn exchanges width and height.
Plate turned(const Plate& plate, double degrees);
/// A piece that stands on the table, with its shadow.
Plate standing(const Plate& plate);

}  // namespace kitwright
