#include "sheets/creases.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "sheets/cut_marks.h"

namespace kitwright {

namespace {

/// A mark that touches a neighbouring piece would seem to belong to it.
constexpr Length clearance = Length::mm(0.3);

struct Direction {
  double x = 0, y = 0;
};

Direction direction(Point from, Point to) {
  const double x = (to.x - from.x).to_mm(), y = (to.y - from.y).to_mm(), length = std::hypot(x, y);
  return {x / length, y / length};
}

Point moved(Point p, Direction d, Length by) { return {p.x + by * d.x, p.y + by * d.y}; }

bool holds(const Rect& box, Point p) { return p.x > box.left() && p.x < box.right() && p.y > box.top() && p.y < box.bottom(); }

/// How far a line may go on from `end` before it meets another piece or leaves `free`; in steps of 0.1 mm, which is fine enough
/// for a mark.
Length free_way(Point end, Direction d, Length most, const PlacedFace& own, const std::vector<PlacedFace>& faces,
                const Rect& free) {
  // Walks on until something is in the way; the clearance keeps the mark off it.
  const Length step = Length::mm(0.1);
  Length way;
  for (; way < most; way += step) {
    const Point ahead = moved(end, d, way + step + clearance);
    const bool met = std::any_of(faces.begin(), faces.end(),
                                 [&](const PlacedFace& other) { return &other != &own && holds(other.box, ahead); });
    if (met || !holds(free, ahead)) break;
  }
  return std::min(way, most);
}

/// The part of a fold that lies on this sheet. A section shows what crosses its window and tabs; nothing if it crosses neither.
std::optional<Crease> on_sheet(const Crease& fold, const Slot& slot) {
  if (!slot.section) return fold;
  const Rect& w = slot.section->window;
  const Sides& tab = slot.section->tab;
  const Rect area = shrunk(w, {-tab.left, -tab.top, -tab.right, -tab.bottom});
  const double dx = (fold.to.x - fold.from.x).to_mm(), dy = (fold.to.y - fold.from.y).to_mm();
  // Liang and Barsky's clipping: the line runs from 0 to 1, and each direction narrows the stretch that is inside.
  double start = 0, end = 1;
  const auto limit = [&](double d, Length low, Length high) {
    if (d == 0) {
      if (low > Length{} || high < Length{}) end = -1;
      return;
    }
    const double a = low.to_mm() / d, b = high.to_mm() / d;
    start = std::max(start, std::min(a, b));
    end = std::min(end, std::max(a, b));
  };
  limit(dx, area.left() - fold.from.x, area.right() - fold.from.x);
  limit(dy, area.top() - fold.from.y, area.bottom() - fold.from.y);
  if (start >= end) return {};
  const auto at = [&](double t) { return Point{fold.from.x + Length::mm(dx * t), fold.from.y + Length::mm(dy * t)}; };
  return Crease{at(start), at(end)};
}

/// A fold that ends inside the piece gets no mark there. "Inside" leaves 0.02 mm for rounding.
bool reaches_trim(Point end, Direction d, const Rect& box) { return !holds(box, moved(end, d, Length::mm(0.02))); }

/// White under the dashes keeps them visible on dark art.
void add_line(Point from, Point to, std::vector<Item>& items) {
  const Stroke pale{Colour{255, 255, 255, 190}, Length::mm(0.5), {}, false};
  const Stroke dashes{Colour{0x1c, 0x1c, 0x1c, 255}, Length::mm(0.22), {Length::mm(1.6), Length::mm(1.1)}, false};
  for (const Stroke& stroke : {pale, dashes}) items.push_back({Path{line(from, to), {}, stroke}, Role::Fold, {}, {}});
}

}  // namespace

std::vector<Item> crease_lines(const std::vector<PlacedFace>& faces, const Rect& free, Length mark_length) {
  std::vector<Item> items;
  for (const PlacedFace& face : faces) {
    if (face.side != Side::Front) continue;
    const PieceSet& set = *face.slot->set;
    const Matrix matrix = face_matrix(face);
    const Length most = set.bleed + mark_gap + mark_length;
    for (const Crease& whole : set.folds) {
      const auto part = on_sheet(whole, *face.slot);
      if (!part) continue;
      const Crease& fold = *part;
      const Point from = matrix(fold.from), to = matrix(fold.to);
      const Direction on = direction(from, to), back{-on.x, -on.y};
      const auto end = [&](Point p, Direction d) {
        return reaches_trim(p, d, face.box) ? moved(p, d, free_way(p, d, most, face, faces, free)) : p;
      };
      add_line(end(from, back), end(to, on), items);
    }
  }
  return items;
}

}  // namespace kitwright
