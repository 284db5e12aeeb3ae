#include "preflight/trim_line.h"

#include <algorithm>
#include <cmath>

#include "scene/path_data.h"

namespace kitwright {

TrimLine::TrimLine(const std::vector<Segment>& outline) {
  for (const std::vector<Point>& part : parts_of(outline)) {
    Point at = part.back();  // closes it
    for (const Point& to : part) {
      if (!(to == at)) sides_.push_back({at.x.to_mm(), at.y.to_mm(), to.x.to_mm(), to.y.to_mm()});
      at = to;
    }
  }
}

/// Even-odd rule: a ray to the right crosses the outline an odd number of times.
bool TrimLine::holds(double x, double y) const {
  bool in = false;
  for (const Side& s : sides_)
    if ((s.y > y) != (s.to_y > y) && x < s.x + (s.to_x - s.x) * (y - s.y) / (s.to_y - s.y)) in = !in;
  return in;
}

/// The distance to the nearest side; the sign tells on which side the point is.
double TrimLine::inside(Point p) const {
  const double x = p.x.to_mm(), y = p.y.to_mm();
  double nearest = 1e9;
  for (const Side& s : sides_) {
    const double dx = s.to_x - s.x, dy = s.to_y - s.y;
    const double t = std::clamp(((x - s.x) * dx + (y - s.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    nearest = std::min(nearest, std::hypot(x - s.x - t * dx, y - s.y - t * dy));
  }
  return holds(x, y) ? nearest : -nearest;
}

std::vector<TrimLine::Station> TrimLine::stations(double step) const {
  std::vector<Station> all;
  for (const Side& s : sides_) {
    const double dx = s.to_x - s.x, dy = s.to_y - s.y, length = std::hypot(dx, dy);
    const double nx = dy / length, ny = -dx / length;
    const int count = std::max(1, static_cast<int>(std::lround(length / step)));
    // Outlines may run either way round, so the outer side is tried out.
    const double sign = holds(s.x + dx / 2 + nx * 0.01, s.y + dy / 2 + ny * 0.01) ? -1 : 1;
    for (int i = 0; i < count; ++i) {
      const double t = (i + 0.5) / count;
      all.push_back({s.x + dx * t, s.y + dy * t, sign * nx, sign * ny, length / count});
    }
  }
  return all;
}

}  // namespace kitwright
