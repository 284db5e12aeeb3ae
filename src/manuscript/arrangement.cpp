#include "manuscript/arrangement.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace kitwright {

namespace {

constexpr Colour edge_ink{0x20, 0x18, 0x10, 150}, shadow{0x20, 0x18, 0x10, 60}, arrow_ink{0x26, 0x22, 0x20, 255};

std::vector<Segment> outline_of(const Plate& plate) {
  return plate.outline.empty() ? rectangle({{}, plate.frame->size}) : plate.outline;
}

/// The kind that a name begins with, up to the name itself: "Card: " of "Card: Luna". Empty if it has none.
std::string_view kind_of(std::string_view name) {
  const std::size_t colon = name.find(": ");
  return colon == std::string_view::npos ? "" : name.substr(0, colon + 2);
}

/// What all of them show, each said once, and their kind where it is another than that of the one before; of the back of the one
/// before only that it is one.
std::string told(const std::vector<Plate>& plates) {
  std::string all;
  std::string_view last;
  for (const Plate& p : plates) {
    if (p.alt.empty() || p.alt == last) continue;
    const std::string_view kind = kind_of(p.alt), name = p.alt;
    all += all.empty() ? "" : ", ";
    const std::size_t said = !last.empty() && name.starts_with(std::string(last) + ", ") ? last.size() + 2
                             : !kind.empty() && kind == kind_of(last)                    ? kind.size()
                                                                                         : 0;
    all += name.substr(said);
    last = p.alt;
  }
  return all;
}

Item placed(const Plate& plate, const Matrix& matrix) {
  return {Group{plate.frame, matrix, transformed(outline_of(plate), matrix), 1}, Role::Art, {}, {}};
}

Rect around(const Rect& a, const Rect& b) {
  const Length left = std::min(a.left(), b.left()), top = std::min(a.top(), b.top());
  return {{left, top}, {std::max(a.right(), b.right()) - left, std::max(a.bottom(), b.bottom()) - top}};
}

}  // namespace

Plate edged(const Plate& plate) {
  constexpr Length line = Length::mm(0.5);  // of which the outline leaves the inner half to be seen
  auto frame = std::make_shared<Frame>();
  frame->size = plate.frame->size;
  frame->items.push_back(placed(plate, {}));
  frame->items.push_back({Path{outline_of(plate), {}, Stroke{Paint(edge_ink), line, {}, true}}, Role::Art, {}, {}});
  return {frame, outline_of(plate), plate.alt, plate.piece};
}

/// All cards are turned about one point far below them, so that they lie on an arc.
Plate fanned(const std::vector<Plate>& plates, const FanShape& shape) {
  std::vector<Item> drawn;
  Rect area;
  const double middle = static_cast<double>(plates.size() - 1) / 2;
  for (std::size_t i = 0; i < plates.size(); ++i) {
    const Plate& plate = plates[i];
    const Rect box = bounds(outline_of(plate));
    const Length step = box.size.width * shape.shown;
    const double from_middle = static_cast<double>(i) - middle, radians = shape.turn * 3.14159265358979 / 180;
    const Matrix upright = Matrix::move(-box.centre().x, -box.bottom());
    Matrix matrix = Matrix::move(step * from_middle, {}) * upright;
    if (radians > 0.001) matrix = Matrix::turn(shape.turn * from_middle, {{}, step / radians}) * upright;
    const Rect here = bounds(transformed(outline_of(plate), matrix));
    area = i == 0 ? here : around(area, here);
    drawn.push_back(placed(plate, matrix));
  }
  const auto all = std::make_shared<Frame>(Frame{area.size, std::move(drawn)});
  auto frame = std::make_shared<Frame>();
  frame->size = area.size;
  frame->items.push_back({Group{all, Matrix::move(-area.left(), -area.top()), {}, 1}, Role::Art, {}, {}});
  return {frame, {}, told(plates), plates.size() == 1 ? plates.front().piece : ""};
}

Plate side_by_side(const std::vector<Plate>& plates, Length gap) {
  auto frame = std::make_shared<Frame>();
  Length tallest, x;
  for (const Plate& p : plates) tallest = std::max(tallest, bounds(outline_of(p)).size.height);
  for (const Plate& p : plates) {
    const Rect box = bounds(outline_of(p));
    frame->items.push_back(placed(p, Matrix::move(x - box.left(), tallest - box.bottom())));
    x += box.size.width + gap;
  }
  frame->size = {x - gap, tallest};
  return {frame, {}, told(plates), plates.size() == 1 ? plates.front().piece : ""};
}

/// The arrow is as long as it is easily seen, whatever the size of the pieces.
Plate with_arrow(const Plate& from, const Plate& to) {
  const Length tallest = std::max(from.frame->size.height, to.frame->size.height), length = tallest * 0.28, thick = length * 0.16;
  const Length gap = length * 0.3, start = from.frame->size.width + gap, y = tallest / 2;
  auto frame = std::make_shared<Frame>();
  frame->size = {start + length + gap + to.frame->size.width, tallest};
  const Point tip{start + length, y};
  frame->items.push_back(placed(from, Matrix::move({}, (tallest - from.frame->size.height) / 2)));
  frame->items.push_back(
      {Path{rectangle({{start, y - thick / 2}, {length * 0.6, thick}}), Paint(arrow_ink), {}}, Role::Art, {}, {}});
  frame->items.push_back(
      {Path{polygon({tip, {tip.x - length * 0.5, y - length * 0.35}, {tip.x - length * 0.5, y + length * 0.35}}),
            Paint(arrow_ink),
            {}},
       Role::Art,
       {},
       {}});
  frame->items.push_back(placed(to, Matrix::move(tip.x + gap, (tallest - to.frame->size.height) / 2)));
  return {frame, {}, told({from, to}), {}};
}

Plate upper_part(const Plate& plate, double share) {
  const Rect box = bounds(outline_of(plate));
  auto frame = std::make_shared<Frame>();
  frame->size = {box.size.width, box.size.height * share};
  const Matrix matrix = Matrix::move(-box.left(), -box.top());
  // Within the edge that cuts it, the piece keeps its own outline.
  auto whole = std::make_shared<Frame>();
  whole->size = box.size;
  whole->items.push_back(placed(plate, matrix));
  frame->items.push_back({Group{whole, {}, rectangle({{}, frame->size}), 1}, Role::Art, {}, {}});
  return {frame, rectangle({{}, frame->size}), plate.alt, plate.piece};
}

Plate turned(const Plate& plate, double degrees) {
  if (degrees == 0) return plate;
  auto frame = std::make_shared<Frame>();
  const Size s = plate.frame->size;
  const Matrix turn = Matrix::turn(degrees);
  frame->size = {s.width * std::abs(turn.xx) + s.height * std::abs(turn.xy),
                 s.width * std::abs(turn.yx) + s.height * std::abs(turn.yy)};
  const Point centre = Rect{{}, frame->size}.centre();
  const Matrix matrix = Matrix::turn(degrees, centre) * Matrix::move(centre.x - s.width / 2, centre.y - s.height / 2);
  frame->items.push_back({Group{plate.frame, matrix, transformed(plate.outline, matrix), 1}, Role::Art, {}, {}});
  return {frame, {}, plate.alt, plate.piece};
}

Plate standing(const Plate& plate) {
  const Rect box = bounds(outline_of(plate));
  const Length foot = std::min(box.size.width * 0.16, Length::mm(4));
  auto frame = std::make_shared<Frame>();
  frame->size = {box.size.width, box.size.height + foot / 2};
  frame->items.push_back(
      {Path{ellipse({{{}, box.size.height - foot / 2}, {box.size.width, foot}}), Paint(shadow), {}}, Role::Art, {}, {}});
  frame->items.push_back(placed(plate, Matrix::move(-box.left(), -box.top())));
  return {frame, {}, plate.alt, plate.piece};
}

}  // namespace kitwright
