#include "sheets/marks.h"

#include "sheets/nest.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace kitwright {

namespace {

/// Home printers leave this much of the paper's edge white.
constexpr Length unprintable = Length::mm(3);

/// A mark keeps to what every printer prints, unless less than half of it would be left.
Length fitting(Length length, Length room) {
  const Length printable = room - unprintable, least = length / 2;
  return std::max(Length{}, std::min({length, std::max(printable, least), room}));
}

void add_line(std::vector<Segment>& path, Point from, Point to) {
  if (from == to) return;
  path.push_back({Segment::Kind::Move, from, {}, {}});
  path.push_back({Segment::Kind::Line, to, {}, {}});
}

Stroke hair(std::vector<Length> dash = {}) { return {Colour{}, hairline, std::move(dash), false}; }

}  // namespace

Rect block_of(const std::vector<Rect>& boxes) {
  if (boxes.empty()) return {};
  Length left = boxes[0].left(), top = boxes[0].top(), right = boxes[0].right(), bottom = boxes[0].bottom();
  for (const Rect& box : boxes) {
    left = std::min(left, box.left());
    top = std::min(top, box.top());
    right = std::max(right, box.right());
    bottom = std::max(bottom, box.bottom());
  }
  return {{left, top}, {right - left, bottom - top}};
}

namespace {

/// The block that marks stand round, and how long they may be on each of its sides.
struct Surround {
  Rect inner;
  Sides lengths;
};

Surround surround(const std::vector<Rect>& boxes, Length bleed, Size paper, Length length) {
  const Rect inner = grown(block_of(boxes), bleed + mark_gap);
  return {inner,
          {fitting(length, inner.left()), fitting(length, inner.top()), fitting(length, paper.width - inner.right()),
           fitting(length, paper.height - inner.bottom())}};
}

void add_upright(const std::set<Length>& columns, const Surround& s, std::vector<Segment>& path) {
  for (const Length x : columns) {
    add_line(path, {x, s.inner.top() - s.lengths.top}, {x, s.inner.top()});
    add_line(path, {x, s.inner.bottom()}, {x, s.inner.bottom() + s.lengths.bottom});
  }
}

void add_level(const std::set<Length>& rows, const Surround& s, std::vector<Segment>& path) {
  for (const Length y : rows) {
    add_line(path, {s.inner.left() - s.lengths.left, y}, {s.inner.left(), y});
    add_line(path, {s.inner.right(), y}, {s.inner.right() + s.lengths.right, y});
  }
}

/// Outwards from where a slanting line leaves the block.
void add_slanting(Point from, Point exit, const Surround& s, std::vector<Segment>& path) {
  const double dx = (exit.x - from.x).to_mm(), dy = (exit.y - from.y).to_mm(), whole = std::hypot(dx, dy);
  const Length length = std::min({s.lengths.left, s.lengths.top, s.lengths.right, s.lengths.bottom});
  if (whole > 0) add_line(path, exit, {exit.x + length * (dx / whole), exit.y + length * (dy / whole)});
}

}  // namespace

Item cut_marks(const std::vector<Rect>& boxes, Length bleed, Size paper, Length length) {
  std::set<Length> columns, rows;
  for (const Rect& box : boxes) {
    columns.insert({box.left(), box.right()});
    rows.insert({box.top(), box.bottom()});
  }
  const Surround s = surround(boxes, bleed, paper, length);
  Path path;
  add_upright(columns, s, path.segments);
  add_level(rows, s, path.segments);
  path.stroke = hair();
  return {std::move(path), Role::Cut, {}, {}};
}

Item hexagon_marks(const std::vector<Rect>& boxes, bool turned, Length bleed, Size paper, Length length) {
  std::set<Length> columns, rows;
  for (const Rect& box : boxes) {
    if (turned)
      columns.insert({box.left(), box.right()});
    else
      rows.insert({box.top(), box.bottom()});
  }
  const Surround s = surround(boxes, bleed, paper, length);
  Path path;
  add_upright(columns, s, path.segments);
  add_level(rows, s, path.segments);
  for (const Crease& line : slanting_lines(boxes, turned, s.inner)) {
    add_slanting(line.to, line.from, s, path.segments);
    add_slanting(line.from, line.to, s, path.segments);
  }
  path.stroke = hair();
  return {std::move(path), Role::Cut, {}, {}};
}

Item cut_outline(const std::vector<Segment>& outline, const Matrix& matrix) {
  return {Path{transformed(outline, matrix), {}, hair()}, Role::Cut, {}, {}};
}

Item fold_line(Point from, Point to) {
  return {Path{line(from, to), {}, hair({Length::mm(2), Length::mm(1.5)})}, Role::Fold, {}, {}};
}

}  // namespace kitwright
