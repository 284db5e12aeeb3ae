#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// The line a piece is cut along, asked how far a point lies from it.
class TrimLine {
 public:
  explicit TrimLine(const std::vector<Segment>& outline);
  /// In mm; negative outside. An open outline is closed.
  double inside(Point p) const;

  /// A point of the line with the direction that leads out, a step of about `step` mm further than the one before.
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
