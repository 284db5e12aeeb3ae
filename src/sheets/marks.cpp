#include "sheets/marks.h"

#include <algorithm>
#include <set>

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

Item cut_marks(const std::vector<Rect>& boxes, Length bleed, Size paper, Length length) {
  std::set<Length> columns, rows;
  for (const Rect& box : boxes) {
    columns.insert({box.left(), box.right()});
    rows.insert({box.top(), box.bottom()});
  }
  const Rect inner = grown(block_of(boxes), bleed + mark_gap);
  const Length above = fitting(length, inner.top()), below = fitting(length, paper.height - inner.bottom());
  const Length before = fitting(length, inner.left()), after = fitting(length, paper.width - inner.right());

  Path path;
  for (const Length x : columns) {
    add_line(path.segments, {x, inner.top() - above}, {x, inner.top()});
    add_line(path.segments, {x, inner.bottom()}, {x, inner.bottom() + below});
  }
  for (const Length y : rows) {
    add_line(path.segments, {inner.left() - before, y}, {inner.left(), y});
    add_line(path.segments, {inner.right(), y}, {inner.right() + after, y});
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
