#pragma once

#include <array>

#include "preflight/room.h"
#include "preflight/vision.h"

namespace kitwright {

/// What is printed on both sides of the trim, all the way around.
struct Proof {
  struct Point {
    double x, y;  ///< mm
  };
  /// One step along the trim.
  struct Place {
    Point edge;                   ///< on the trim, a touch inside
    std::array<Point, 3> inside;  ///< just off the trim, about a third of a mm from it, and twice that
    std::array<Point, 2> outside;
    Light light_inside, light_outside;  ///< means of the first two points on each side
    Colour ground, bleed;               ///< at the second point inside, and in the middle of the bleed
    double length;
    bool bare() const;  ///< there is ground inside, and white paper in the bleed
  };
  std::vector<Place> places;  ///< in the order of the trim line
  double bleed;               ///< mm
  double scale;               ///< pixels per mm
};

/// Draws the face with its bleed, and looks at it every half millimetre along the trim.
Proof proof_of(const FaceInStyle& face, const TrimLine& trim, BitmapPainter& painter);

/// True if anything may end at the trim, other than a ground that covers the bleed as well. Needs no drawing.
bool may_end_at_trim(const FaceInStyle& face, const std::vector<Mark>& marks);
/// Finds shapes and pictures that end at the trim while another ground continues into the bleed. `but_bare`: places with white
/// bleed have been reported already.
void find_ended_grounds(const Proof& proof, const FaceInStyle& face, const std::vector<Mark>& marks, bool but_bare, Eye& eye,
                        std::vector<Flaw>& flaws);

}  // namespace kitwright
