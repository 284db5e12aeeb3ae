#include "sheets/cut_marks.h"

#include "packing/grid.h"
#include "packing/nest.h"
#include "sheets/bleed_outline.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace kitwright {

namespace {

/// A much shorter mark is overlooked. One nearer to the trim than `nearest` would stay on the piece after a slightly inexact cut.
constexpr Length least_mark = Length::mm(3), nearest = Length::mm(0.3);
/// In a narrower strip of waste no mark is seen.
constexpr Length least_gutter = Length::mm(2) - bleed_lap;
/// The width of the white line under a mark that stands in the bleed.
constexpr Length casing = Length::mm(0.7);
/// A cross on shared cuts: its dark line, the white one below it, and how far it reaches from the corner, at most, or as a share
/// of the piece's shorter side. Half of each width stays on either piece.
constexpr Length cross_line = Length::pt(0.25), cross_halo = Length::mm(0.3), longest_arm = Length::mm(2);
constexpr Colour cross_ink{0, 0, 0, 200}, cross_ground{255, 255, 255, 230};
constexpr int arms_in_side = 10;
/// Shorter edges need no pointer between the marks at their ends. A pointer is twice as long as it is wide.
constexpr Length pointed_edge = Length::mm(30);
/// Scissors lose a longer line between the marks at both ends of the block.
constexpr Length longest_unmarked = Length::mm(120);
constexpr int pointer_slimness = 2;
/// An outline that scissors follow, and the white line along it, which shows it on dark art. That lies in the bleed and is cut
/// off.
constexpr Length scissors_line = Length::pt(0.5), halo = Length::mm(0.4);
/// Where there is no bleed, half of an outline stays on the piece: one line of a tone that shows on dark art and on light.
constexpr Colour line_on_piece{0x8c, 0x8c, 0x8c, 255};
constexpr Length width_on_piece = Length::mm(0.2);
/// Hardly seen on the edge of a piece whose cut left it there.
constexpr Colour pale{0xb4, 0xb4, 0xb4, 255};
constexpr Colour white{255, 255, 255, 255};

void add_line(std::vector<Segment>& path, Point from, Point to) {
  if (from == to) return;
  path.push_back({Segment::Kind::Move, from, {}, {}});
  path.push_back({Segment::Kind::Line, to, {}, {}});
}

Stroke hair(std::vector<Length> dash = {}) { return {Colour{}, hairline, std::move(dash), false}; }

}  // namespace

namespace {

/// The near and the far end of the marks on one side, as distances from the block.
struct Reach {
  Length from, to;
};

/// The block that marks surround, and how far they are from it on each side.
struct Surround {
  Rect block;
  Reach left, top, right, bottom;
  bool in_bleed = false;  ///< some marks begin inside the bleed, or at its edge
};

/// `room` is the distance between the block and the edge of what is free. If `to` comes out below `from`, there is no room for a
/// mark.
Reach reach(Length bleed, Length room, Length length) {
  const Length to = std::min(bleed + mark_gap + length, room);
  return {std::min(bleed + mark_gap, std::max(nearest, to - std::min(length, least_mark))), to};
}

Surround surround(const std::vector<Rect>& boxes, Length bleed, const Rect& free, Length length) {
  const Rect block = block_of(boxes);
  Surround s{block, reach(bleed, block.left() - free.left(), length), reach(bleed, block.top() - free.top(), length),
             reach(bleed, free.right() - block.right(), length), reach(bleed, free.bottom() - block.bottom(), length)};
  for (const Reach* side : {&s.left, &s.top, &s.right, &s.bottom}) s.in_bleed = s.in_bleed || side->from <= bleed;
  return s;
}

bool is_there(const Reach& reach) { return reach.to > reach.from; }

/// The upright cuts: marks above and below the block.
void add_upright(const std::set<Length>& columns, const Surround& s, std::vector<Segment>& path) {
  for (const Length x : columns) {
    if (is_there(s.top)) add_line(path, {x, s.block.top() - s.top.to}, {x, s.block.top() - s.top.from});
    if (is_there(s.bottom)) add_line(path, {x, s.block.bottom() + s.bottom.from}, {x, s.block.bottom() + s.bottom.to});
  }
}

void add_level(const std::set<Length>& rows, const Surround& s, std::vector<Segment>& path) {
  for (const Length y : rows) {
    if (is_there(s.left)) add_line(path, {s.block.left() - s.left.to, y}, {s.block.left() - s.left.from, y});
    if (is_there(s.right)) add_line(path, {s.block.right() + s.right.from, y}, {s.block.right() + s.right.to, y});
  }
}

/// Where slanting cuts leave the block, and how long their marks are: the shortest side's length suits all four.
struct Slant {
  Rect inner;
  Length length;
};

Slant slant_of(const Surround& s) {
  const auto long_of = [](const Reach& reach) { return std::max(Length{}, reach.to - reach.from); };
  return {shrunk(s.block, {-s.left.from, -s.top.from, -s.right.from, -s.bottom.from}),
          std::min({long_of(s.left), long_of(s.top), long_of(s.right), long_of(s.bottom)})};
}

/// A mark on the line from `from` to `exit`, beginning at `exit` and pointing outwards.
void add_slanting(Point from, Point exit, Length length, std::vector<Segment>& path) {
  const double dx = (exit.x - from.x).to_mm(), dy = (exit.y - from.y).to_mm(), whole = std::hypot(dx, dy);
  if (whole > 0) add_line(path, exit, {exit.x + length * (dx / whole), exit.y + length * (dy / whole)});
}

/// White below the marks, if some stand on printed bleed.
std::vector<Item> drawn(std::vector<Segment> path, bool in_bleed) {
  std::vector<Item> items;
  if (in_bleed) items.push_back({Path{path, {}, Stroke{white, casing, {}, false}}, Role::Cut, {}, {}});
  items.push_back({Path{std::move(path), {}, hair()}, Role::Cut, {}, {}});
  return items;
}

}  // namespace

namespace {

/// The waste between neighbouring lines of cut that bound no piece together.
std::vector<std::pair<Length, Length>> gutters(const std::set<std::pair<Length, Length>>& pieces) {
  std::vector<std::pair<Length, Length>> all;
  for (auto piece = pieces.begin(); piece != pieces.end(); ++piece)
    if (const auto next = std::next(piece); next != pieces.end() && next->first - piece->second >= least_gutter)
      all.emplace_back(piece->second, next->first);
  return all;
}

/// The waste where two gutters cross, between the corners of the pieces around.
std::vector<Rect> crossings(const std::vector<Rect>& boxes) {
  std::set<std::pair<Length, Length>> across, down, corners;
  for (const Rect& box : boxes) {
    across.insert({box.left(), box.right()});
    down.insert({box.top(), box.bottom()});
    for (const Length x : {box.left(), box.right()})
      for (const Length y : {box.top(), box.bottom()}) corners.insert({x, y});
  }
  std::vector<Rect> all;
  for (const auto& [left, right] : gutters(across))
    for (const auto& [top, bottom] : gutters(down)) {
      const bool inside = corners.contains({left, top}) && corners.contains({right, top}) && corners.contains({left, bottom});
      if (inside) all.push_back({{left, top}, {right - left, bottom - top}});
    }
  return all;
}

}  // namespace

/// Who has cut one way, or cuts with scissors, finds there where to cut the other way, whatever the art.
std::vector<Item> crossing_marks(const std::vector<Rect>& boxes, Length bleed) {
  std::vector<Segment> path, ground;
  for (const Rect& waste : crossings(boxes)) {
    const Rect inner = grown(waste, -nearest);
    for (const Length x : {waste.left(), waste.right()}) add_line(path, {x, inner.top()}, {x, inner.bottom()});
    for (const Length y : {waste.top(), waste.bottom()}) add_line(path, {inner.left(), y}, {inner.right(), y});
    std::ranges::copy(rectangle(inner), std::back_inserter(ground));
  }
  if (path.empty()) return {};
  std::vector<Item> items;
  if (bleed > Length{}) items.push_back({Path{std::move(ground), white, {}}, Role::Cut, {}, {}});
  std::ranges::move(drawn(std::move(path), bleed > Length{}), std::back_inserter(items));
  return items;
}

std::vector<Item> cut_marks(const std::vector<Rect>& boxes, Length bleed, const Rect& free, Length length) {
  // Sets, because neighbours share trim lines: a line gets one mark, however many boxes it bounds.
  std::set<Length> columns, rows;
  for (const Rect& box : boxes) {
    columns.insert({box.left(), box.right()});
    rows.insert({box.top(), box.bottom()});
  }
  const Surround s = surround(boxes, bleed, free, length);
  std::vector<Segment> path;
  add_upright(columns, s, path);
  add_level(rows, s, path);
  std::vector<Item> items = crossing_marks(boxes, bleed);
  std::ranges::move(drawn(std::move(path), s.in_bleed), std::back_inserter(items));
  return items;
}

std::vector<Item> shared_corners(const std::vector<Rect>& boxes) {
  std::map<std::pair<Length, Length>, int> corners;
  for (const Rect& box : boxes)
    for (const Length x : {box.left(), box.right()})
      for (const Length y : {box.top(), box.bottom()}) ++corners[{x, y}];
  const Rect block = block_of(boxes);
  const auto inside = [&](Length x, Length y) {
    return x > block.left() && x < block.right() && y > block.top() && y < block.bottom();
  };
  std::vector<Segment> path;
  for (const auto& [corner, count] : corners) {
    const auto [x, y] = corner;
    if (count < 2 || !inside(x, y)) continue;
    const Size piece = boxes.front().size;
    const Length arm = std::min(longest_arm, std::min(piece.width, piece.height) / arms_in_side);
    add_line(path, {x - arm, y}, {x + arm, y});
    add_line(path, {x, y - arm}, {x, y + arm});
  }
  if (path.empty()) return {};
  return {{Path{path, {}, Stroke{cross_ground, cross_halo, {}, false}}, Role::Cut, {}, {}},
          {Path{std::move(path), {}, Stroke{cross_ink, cross_line, {}, false}}, Role::Cut, {}, {}}};
}

namespace {

/// The waste between the facing edges of two pieces that lie side by side in one row, as wide as two bleeds at most.
std::optional<Rect> waste_between(const Rect& left, const Rect& right, Length bleed) {
  const Length width = right.left() - left.right();
  const bool in_row = left.top() == right.top() && left.size.height == right.size.height;
  if (!in_row || width < least_gutter || width > bleed + bleed) return {};
  return Rect{{left.right(), left.top()}, {width, left.size.height}};
}

/// Where pointers stand along an edge, as shares of it.
std::vector<double> pointers_along(Length edge, Length block) {
  if (edge < block) return edge < pointed_edge ? std::vector<double>{} : std::vector<double>{0.5};
  return edge > longest_unmarked ? std::vector<double>{1.0 / 3, 2.0 / 3} : std::vector<double>{};
}

/// A diamond in the middle of the waste, at this share of its length. Its tips lie `nearest` off the pieces, across the waste.
void add_pointer(const Rect& waste, bool upright, double share, std::vector<Segment>& path) {
  const Point middle = upright ? Point{waste.centre().x, waste.top() + waste.size.height * share}
                               : Point{waste.left() + waste.size.width * share, waste.centre().y};
  const Length tip = (upright ? waste.size.width : waste.size.height) / 2 - nearest, side = tip / pointer_slimness;
  const Length x = upright ? tip : side, y = upright ? side : tip;
  std::ranges::copy(
      polygon({{middle.x - x, middle.y}, {middle.x, middle.y - y}, {middle.x + x, middle.y}, {middle.x, middle.y + y}}),
      std::back_inserter(path));
}

Rect exchanged(const Rect& box) { return {{box.top(), box.left()}, {box.size.height, box.size.width}}; }

}  // namespace

std::vector<Item> edge_pointers(const std::vector<Rect>& boxes, Length bleed) {
  const Rect block = block_of(boxes);
  std::vector<Segment> path;
  for (const Rect& a : boxes)
    for (const Rect& b : boxes) {
      if (const auto waste = waste_between(a, b, bleed))
        for (const double share : pointers_along(a.size.height, block.size.height)) add_pointer(*waste, true, share, path);
      if (const auto waste = waste_between(exchanged(a), exchanged(b), bleed))
        for (const double share : pointers_along(a.size.width, block.size.width))
          add_pointer(exchanged(*waste), false, share, path);
    }
  if (path.empty()) return {};
  return {{Path{std::move(path), white, hair()}, Role::Cut, {}, {}}};
}

std::vector<Item> hexagon_marks(const std::vector<Rect>& boxes, bool turned, Length bleed, const Rect& free, Length length) {
  std::set<Length> columns, rows;
  for (const Rect& box : boxes) {
    if (turned)
      columns.insert({box.left(), box.right()});
    else
      rows.insert({box.top(), box.bottom()});
  }
  const Surround s = surround(boxes, bleed, free, length);
  const Slant slant = slant_of(s);
  std::vector<Segment> path;
  add_upright(columns, s, path);
  add_level(rows, s, path);
  for (const Crease& line : slanting_lines(boxes, turned, slant.inner)) {
    add_slanting(line.to, line.from, slant.length, path);
    add_slanting(line.from, line.to, slant.length, path);
  }
  return drawn(std::move(path), s.in_bleed);
}

std::vector<Item> cut_outline(const std::vector<Segment>& outline, const Matrix& matrix, Length bleed) {
  const std::vector<Segment> trim = transformed(outline, matrix);
  if (bleed == Length{}) return {{Path{trim, {}, Stroke{line_on_piece, width_on_piece, {}, false}}, Role::Cut, {}, {}}};
  return {{Path{outset(trim, std::min(halo / 2, bleed)), {}, Stroke{white, halo, {}, false}}, Role::Cut, {}, {}},
          {Path{trim, {}, Stroke{Colour{}, scissors_line, {}, false}}, Role::Cut, {}, {}}};
}

Item pale_outline(const std::vector<Segment>& outline, const Matrix& matrix) {
  return {Path{transformed(outline, matrix), {}, Stroke{pale, hairline, {}, false}}, Role::Cut, {}, {}};
}

namespace {

bool along_edge(Point a, Point b, Size trim) {
  const auto near = [](Length x, Length y) { return std::abs((x - y).to_mm()) < 0.01; };
  const auto on = [&](Length x, Length y, Length far) { return near(x, y) && (near(x, {}) || near(x, far)); };
  return on(a.x, b.x, trim.width) || on(a.y, b.y, trim.height);
}

}  // namespace

std::vector<Segment> rounded_corners(const std::vector<Segment>& outline, Size trim) {
  std::vector<Segment> arcs;
  Point start, here;
  int edges = 0;
  for (const Segment& s : outline) {
    const bool curve = s.kind == Segment::Kind::Curve, move = s.kind == Segment::Kind::Move;
    const Point to = s.kind == Segment::Kind::Close ? start : curve ? s.c : s.a;
    if (move) start = to;
    if (curve) arcs.insert(arcs.end(), {{Segment::Kind::Move, here, {}, {}}, s});
    if (!move && !curve && !(to == here)) {
      if (!along_edge(here, to, trim)) return {};
      ++edges;
    }
    here = to;
  }
  return edges == 4 ? arcs : std::vector<Segment>{};
}

Item fold_line(Point from, Point to) {
  return {Path{line(from, to), {}, hair({Length::mm(2), Length::mm(1.5)})}, Role::Fold, {}, {}};
}

}  // namespace kitwright
