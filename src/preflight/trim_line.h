#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// The line along which a piece is cut, as straight sides.
class TrimLine {
 public:
  explicit TrimLine(const std::vector<Segment>& outline);
  /// The distance of a point from the line in mm, negative outside. Open outlines are closed.
  double inside(Point p) const;

  /// A point on the line and the direction that leads outwards. Stations follow each other at about `step` mm.
  struct Station {
    double x, y, out_x, out_y, length;
  };
  std::vector<Station> stations(double step) const;

 private:
  struct Side {
    double x, y, to_x, to_y;
  };
  bool holds(double x, double y) const;
  std::vector<Side> sides_;
};

}  // namespace kitwright
