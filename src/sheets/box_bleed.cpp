#include "sheets/box_bleed.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <variant>

#include "scene/extent.h"
#include "sheets/bleed_outline.h"

namespace kitwright {

namespace {

using Corners = std::vector<Point>;

/// Bleed and what covers it, or two strips of it, overlap by this much: else paper shines through between them.
constexpr Length lap = Length::mm(0.1);

struct Direction {
  double x = 0, y = 0;
};

Direction direction(const Crease& edge) {
  const double x = (edge.to.x - edge.from.x).to_mm(), y = (edge.to.y - edge.from.y).to_mm(), length = std::hypot(x, y);
  return {x / length, y / length};
}

/// To the left of who goes clockwise: out of the piece.
Direction outwards(const Direction& d) { return {d.y, -d.x}; }

Point moved(Point p, const Direction& d, Length by) { return {p.x + by * d.x, p.y + by * d.y}; }

/// How far the point lies beyond the line through `on`, in the direction of `d`.
double beyond(Point p, Point on, const Direction& d) { return (p.x - on.x).to_mm() * d.x + (p.y - on.y).to_mm() * d.y; }

/// What of a convex polygon lies beyond the line.
Corners kept_beyond(const Corners& corners, Point on, const Direction& d) {
  Corners kept;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point &p = corners[i], &q = corners[(i + 1) % corners.size()];
    const double here = beyond(p, on, d), there = beyond(q, on, d);
    if (here >= 0) kept.push_back(p);
    if ((here >= 0) == (there >= 0)) continue;
    const double t = here / (here - there);
    kept.push_back({p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t});
  }
  return kept;
}

Matrix mirror_at(Point on, const Direction& d) {
  const Matrix flip{2 * d.x * d.x - 1, 2 * d.x * d.y, 2 * d.x * d.y, 1 - 2 * d.x * d.x, {}, {}};
  return Matrix::move(on.x, on.y) * flip * Matrix::move(-on.x, -on.y);
}

/// Draws bleed over what is there: the face as `matrix`, which undoes itself, moves it, within these corners.
void add(Frame& bleed, const Frame& face, const Matrix& matrix, const Corners& corners) {
  if (corners.size() < 3) return;
  const std::vector<Segment> clip = polygon(corners);
  Frame part = within(face, bounds(transformed(clip, matrix)));
  if (part.items.empty()) return;
  bleed.items.push_back({Group{std::make_shared<Frame>(std::move(part)), matrix, clip, 1}, Role::Art, {}, {}});
}

/// The strip along an edge, as wide as the bleed.
Corners strip(const Crease& edge, Length bleed) {
  const Direction out = outwards(direction(edge));
  return {moved(edge.from, out, -lap), moved(edge.from, out, bleed), moved(edge.to, out, bleed), moved(edge.to, out, -lap)};
}

std::vector<Crease> edges_of(const Corners& corners) {
  std::vector<Crease> edges;
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (const Crease edge{corners[i], corners[(i + 1) % corners.size()]}; !(edge.from == edge.to)) edges.push_back(edge);
  return edges;
}

/// Is the corner where `first` ends one that the piece sticks out with?
bool sticks_out(const Crease& first, const Crease& second) { return beyond(second.to, first.to, outwards(direction(first))) < 0; }

/// Do the strips along two edges meet between them? On a curve they hardly do.
bool is_notch(const Crease& first, const Crease& second) {
  const Direction a = direction(first), b = direction(second);
  return !sticks_out(first, second) && a.x * b.x + a.y * b.y < 0.9;
}

/// Which way from the corner the strip along `first` has to stay, so that each of two strips that meet in a notch has its half.
Direction own_half(const Crease& first, const Crease& second) {
  const Direction a = direction(first), b = direction(second);
  const double x = -a.x - b.x, y = -a.y - b.y, length = std::hypot(x, y);
  return length > 0 ? Direction{x / length, y / length} : Direction{-a.x, -a.y};
}

/// Around a corner that sticks out the face is turned by 180 degrees, and strips go on top.
void add_corner(Frame& bleed, const Frame& face, Point corner, Length width) {
  const Rect around = centred({width * 2, width * 2}, corner);
  const Corners box = {
      around.origin, {around.right(), around.top()}, {around.right(), around.bottom()}, {around.left(), around.bottom()}};
  add(bleed, face, Matrix::turn(180, corner), box);
}

/// What of an edge's strip lies on its side of the notches at its ends.
Corners own_part(const Crease& before, const Crease& edge, const Crease& next, Length width) {
  Corners corners = strip(edge, width);
  if (is_notch(edge, next)) {
    const Direction back = own_half(edge, next);
    corners = kept_beyond(corners, moved(edge.to, back, -lap), back);
  }
  if (is_notch(before, edge)) {
    const Direction back = own_half(before, edge), on{-back.x, -back.y};
    corners = kept_beyond(corners, moved(edge.from, on, -lap), on);
  }
  return corners;
}

/// Is the edge a cut of the flap behind the fold?
bool is_of_flap(const Crease& edge, const Crease& fold) {
  const Direction along = direction(fold);
  const double slack = lap.to_mm();
  return std::ranges::all_of(std::array{edge.from, edge.to}, [&](Point p) {
    return beyond(p, fold.from, outwards(along)) > -slack && beyond(p, fold.from, along) > -slack &&
           beyond(p, fold.to, along) < slack;
  });
}

/// Strips along all cuts but those of glued flaps, on top of what goes round corners; in notches then each on its own side.
void add_outline(Frame& bleed, const Frame& face, const std::vector<Crease>& edges, const std::vector<Crease>& glued,
                 Length width) {
  const auto is_glued = [&](const Crease& edge) {
    return std::ranges::any_of(glued, [&](const Crease& fold) { return is_of_flap(edge, fold); });
  };
  const auto each = [&](auto&& draw) {
    for (std::size_t i = 0; i < edges.size(); ++i)
      if (!is_glued(edges[i])) draw(edges[(i + edges.size() - 1) % edges.size()], edges[i], edges[(i + 1) % edges.size()]);
  };
  each([&](const Crease&, const Crease& edge, const Crease& next) {
    if (sticks_out(edge, next)) add_corner(bleed, face, edge.to, width);
  });
  each([&](const Crease&, const Crease& edge, const Crease&) {
    add(bleed, face, mirror_at(edge.from, direction(edge)), strip(edge, width));
  });
  each([&](const Crease& before, const Crease& edge, const Crease& next) {
    if (is_notch(before, edge) || is_notch(edge, next))
      add(bleed, face, mirror_at(edge.from, direction(edge)), own_part(before, edge, next, width));
  });
}

/// Nothing is to be read in the bleed, nor found there by who searches the file.
Frame without_text(const Frame& frame) {
  Frame rest{frame.size, {}};
  for (const Item& item : frame.items) {
    if (std::holds_alternative<GlyphRun>(item.what)) continue;
    rest.items.push_back(item);
    if (auto* group = std::get_if<Group>(&rest.items.back().what); group && group->frame)
      group->frame = std::make_shared<Frame>(without_text(*group->frame));
  }
  return rest;
}

/// Outline and folds as they lie on the side that is looked at.
Matrix as_seen(const PieceSet& box, Side side) {
  return side == Side::Front ? Matrix{} : Matrix{-1, 0, 0, 1, box.trim.width, {}};
}

}  // namespace

FrameRef with_box_bleed(const FrameRef& face, const PieceSet& box, Side side) {
  const Matrix seen = as_seen(box, side);
  const std::vector<Segment> outline = transformed(box.outline, seen);
  const Frame art = without_text(*face);
  std::vector<Crease> glued;
  for (const Crease& fold : box.glued) {
    const Crease there{seen(fold.from), seen(fold.to)};
    glued.push_back(side == Side::Front ? there : Crease{there.to, there.from});
  }
  Frame whole{face->size, {}};
  for (const Corners& part : clockwise(outline)) add_outline(whole, art, edges_of(part), glued, box.bleed);
  whole.items.push_back({Group{face, {}, outline, 1}, Role::Art, {}, {}});
  for (const Crease& fold : glued) add(whole, art, mirror_at(fold.from, direction(fold)), strip(fold, box.bleed));
  return std::make_shared<Frame>(std::move(whole));
}

}  // namespace kitwright
