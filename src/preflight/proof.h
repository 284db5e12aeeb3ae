#pragma once

#include <array>

#include "preflight/room.h"
#include "preflight/vision.h"

namespace kitwright {

/// What is printed on both sides of the trim, all along it.
struct Proof {
  struct Point {
    double x, y;  ///< mm
  };
  /// One step of the trim.
  struct Place {
    Point edge;                   ///< on the trim, hardly inside
    std::array<Point, 3> inside;  ///< just off the trim, a third of a mm off it, and twice as far
    std::array<Point, 2> outside;
    Light light_inside, light_outside;  ///< means of the first two
    Colour ground, bleed;               ///< at the second, and in the middle of the bleed
    double length;
    bool bare() const;  ///< ground inside, white paper in the bleed
  };
  std::vector<Place> places;  ///< in the order of the line
  double bleed;               ///< mm
  double scale;               ///< pixels to the mm
};

Proof proof_of(const Sighted& face, const TrimLine& trim, BitmapPainter& painter);

/// Whether anything but a ground that covers the bleed, too, may end at the trim; tells without drawing.
bool may_end_at_trim(const Sighted& face, const std::vector<Mark>& marks);
/// Shapes and pictures that end at the trim while another ground goes on into the bleed. `but_bare`: places without any
/// ground in the bleed are told already.
void find_ended_grounds(const Proof& proof, const Sighted& face, const std::vector<Mark>& marks, bool but_bare, Eye& eye,
                        std::vector<Flaw>& flaws);

}  // namespace kitwright
