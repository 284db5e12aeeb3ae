#include "base/geometry.h"

#include <cmath>
#include <numbers>

namespace kitwright {

Matrix Matrix::turn(double degrees) {
  // Into the range from 0 to 360, also for negative angles.
  const double d = std::fmod(std::fmod(degrees, 360) + 360, 360);
  if (d == 0) return {};
  if (d == 90) return {0, 1, -1, 0, {}, {}};
  if (d == 180) return {-1, 0, 0, -1, {}, {}};
  if (d == 270) return {0, -1, 1, 0, {}, {}};
  const double r = d * std::numbers::pi / 180;
  return {std::cos(r), std::sin(r), -std::sin(r), std::cos(r), {}, {}};
}

Matrix Matrix::turn(double degrees, Point about) { return move(about.x, about.y) * turn(degrees) * move(-about.x, -about.y); }

}  // namespace kitwright
