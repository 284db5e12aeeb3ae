#include "packing/nest.h"

#include "packing/grid.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace kitwright {

namespace {

/// The hexagon whose sides are `by` further out than those of the hexagon in `trim`. It need not be regular.
Size grown_hexagon(Size trim, Length by) {
  const double w = trim.width.to_mm(), h = trim.height.to_mm(), b = by.to_mm();
  if (b <= 0) return trim;
  // `side`: distance from the centre to a slanting side, moved out by `by`. The width follows from it and the new height.
  const double side = h * w / std::sqrt(4 * h * h + w * w) + b, height = h + 2 * b;
  return {Length::mm(2 * side * height / std::sqrt(std::max(height * height - side * side, 1e-6))), trim.height + by + by};
}

/// From one hexagon to the next: bleeds lap, or the trims touch.
Size pitch_of(const HexWish& wish) {
  return grown_hexagon(wish.trim, wish.butt ? Length{} : wish.bleed - std::min(bleed_lap, wish.bleed) / 2);
}

int count_along(Length free, Length first, Length step) {
  if (free < first) return 0;
  return 1 + static_cast<int>((free - first).units() / step.units());
}

Length width_of(int columns, Size trim, Size pitch) { return pitch.width * (columns - 1) + trim.width; }

/// Adds a row. An even one starts at zero, an odd one half a pitch later; both take as many hexagons as fit in `width`, at most
/// `most`.
void add_row(Nest& nest, const HexWish& wish, Size pitch, Length width, int most) {
  const bool off = nest.rows % 2 == 1;
  const Length start = off ? pitch.width / 2 : Length{};
  const int fitting = count_along(width - start, wish.trim.width, pitch.width);
  for (int i = 0; i < std::min(fitting, most); ++i)
    nest.cells.push_back({{start + pitch.width * i, pitch.height * nest.rows}, wish.trim});
  ++nest.rows;
}

void set_size(Nest& nest) {
  for (const Rect& cell : nest.cells)
    nest.size = {std::max(nest.size.width, cell.right()), std::max(nest.size.height, cell.bottom())};
}

}  // namespace

Nest fullest_nest(const HexWish& wish, Size free) {
  const Size pitch = pitch_of(wish);
  const Length width = free.width - wish.bleed - wish.bleed, height = free.height - wish.bleed - wish.bleed;
  Nest nest;
  nest.columns = count_along(width, wish.trim.width, pitch.width);
  const int rows = nest.columns == 0 ? 0 : count_along(height, wish.trim.height, pitch.height);
  while (nest.rows < rows) add_row(nest, wish, pitch, width, nest.columns);
  set_size(nest);
  return nest;
}

Nest nest_of(const HexWish& wish, int columns, int count) {
  const Size pitch = pitch_of(wish);
  Nest nest;
  nest.columns = columns;
  // Half a pitch more, so that shifted rows may hold as many as the others.
  const Length width = width_of(columns, wish.trim, pitch) + pitch.width / 2;
  while (static_cast<int>(nest.cells.size()) < count)
    add_row(nest, wish, pitch, width, std::min(columns, count - static_cast<int>(nest.cells.size())));
  set_size(nest);
  return nest;
}

std::vector<Segment> hexagon_reach(const HexWish& wish) {
  const Rect trim{{}, wish.trim};
  if (!wish.butt) return hexagon(centred(grown_hexagon(wish.trim, wish.bleed), trim.centre()));

  // Butted hexagons: three meet around every triangle of waste, and each may print on a third of it.
  const std::vector<Segment> outline = hexagon(trim);
  const double share = 1.0 / 3;
  // The hexagon becomes a star: each edge rises to a tip at the triangle's centre, a third of the apothem outside.
  std::vector<Point> star;
  for (int i = 0; i < 6; ++i) {
    const Point a = outline[static_cast<std::size_t>(i)].a, b = outline[static_cast<std::size_t>((i + 1) % 6)].a,
                c = trim.centre();
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    star.push_back(a);
    star.push_back({middle.x + (middle.x - c.x) * share, middle.y + (middle.y - c.y) * share});
  }
  return polygon(star);
}

namespace {

/// The part of the line through two points that is inside the area (Liang and Barsky's clipping).
Crease within(Point a, Point b, const Rect& area) {
  const double dx = (b.x - a.x).to_mm(), dy = (b.y - a.y).to_mm();
  double from = -1e9, to = 1e9;
  const auto limit = [&](double d, Length low, Length high) {
    if (d == 0) return;
    const double first = low.to_mm() / d, second = high.to_mm() / d;
    from = std::max(from, std::min(first, second));
    to = std::min(to, std::max(first, second));
  };
  limit(dx, area.left() - a.x, area.right() - a.x);
  limit(dy, area.top() - a.y, area.bottom() - a.y);
  const auto at = [&](double t) { return Point{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; };
  return {at(from), at(to)};
}

/// What makes two lines the same: their direction, and where they cross x = 0, in steps of 0.05 mm.
using LineKey = std::tuple<bool, long long>;

LineKey key_of(Point a, Point b) {
  const double slope = (b.y - a.y) / (b.x - a.x);
  return {slope > 0, std::llround((a.y.to_mm() - slope * a.x.to_mm()) * 20)};
}

}  // namespace

std::vector<Crease> slanting_lines(const std::vector<Rect>& boxes, bool turned, const Rect& area) {
  std::set<LineKey> seen;
  std::vector<Crease> lines;
  for (const Rect& box : boxes) {
    const Rect upright = turned ? centred({box.size.height, box.size.width}, box.centre()) : box;
    const auto corners = transformed(hexagon(upright), Matrix::turn(turned ? 90 : 0, box.centre()));
    // The sides of the hexagon are numbered from the top; 0 and 3 are the level ones.
    for (const int side : {1, 2, 4, 5}) {
      const Point a = corners[static_cast<std::size_t>(side)].a, b = corners[static_cast<std::size_t>((side + 1) % 6)].a;
      const auto [rising, place] = key_of(a, b);
      // Rounding may put the same line one step off.
      const bool known =
          seen.contains({rising, place}) || seen.contains({rising, place - 1}) || seen.contains({rising, place + 1});
      if (known) continue;
      seen.insert({rising, place});
      lines.push_back(within(a, b, area));
    }
  }
  return lines;
}

}  // namespace kitwright
