#include "sheets/box_bleed.h"

#include <optional>

#include "builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

constexpr Colour red{200, 0, 0, 255}, green{0, 200, 0, 255}, blue{0, 0, 200, 255};

Point at(double x, double y) { return {Length::mm(x), Length::mm(y)}; }

Item filled(double left, double top, double right, double bottom, Colour colour) {
  const Rect box{at(left, top), {Length::mm(right - left), Length::mm(bottom - top)}};
  return {Path{rectangle(box), colour, {}}, Role::Art, {}, {}};
}

/// Even-odd rule, for polygons.
bool is_in(const std::vector<Segment>& path, Point p) {
  bool in = false;
  std::vector<Point> corners;
  for (const Segment& s : path)
    if (s.kind != Segment::Kind::Close) corners.push_back(s.a);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point &a = corners[i], &b = corners[(i + 1) % corners.size()];
    if ((a.y > p.y) == (b.y > p.y)) continue;
    if (p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y))) in = !in;
  }
  return in;
}

/// What is on top there; nothing on bare paper. All groups here are moved by matrices that undo themselves.
std::optional<Colour> colour_at(const Frame& frame, Point p) {
  std::optional<Colour> top;
  for (const Item& item : frame.items) {
    if (const auto* path = std::get_if<Path>(&item.what); path && is_in(path->segments, p)) top = std::get<Colour>(*path->fill);
    if (const auto* group = std::get_if<Group>(&item.what); group && (group->clip.empty() || is_in(group->clip, p)))
      if (const auto inner = colour_at(*group->frame, group->matrix(p))) top = inner;
  }
  return top;
}

/// Two panels, red and green, with a narrow notch between them above, and a flap at the right that is glued and bare.
PieceSet box() {
  PieceSet set = deck("box", {Length::mm(50), Length::mm(30)}, 1, false);
  set.straight = false;
  set.outline = polygon({at(0, 0), at(19, 0), at(20, 20), at(21, 0), at(40, 0), at(40, 5), at(50, 5), at(50, 25), at(40, 25),
                         at(40, 30), at(0, 30)});
  set.glued = {{at(40, 5), at(40, 25)}};
  return set;
}

/// The layout draws blue far beyond the panels' cuts.
Frame bled(Side side = Side::Front) {
  Frame face{box().trim, {filled(-9, -9, 59, 39, blue), filled(0, 0, 20, 30, red), filled(20, 0, 40, 30, green)}};
  face.items.push_back(filled(40, 0, 59, 30, {255, 255, 255, 255}));
  return *with_box_bleed(std::make_shared<Frame>(std::move(face)), box(), side);
}

}  // namespace

TEST_CASE("a box's panels go on beyond their cuts, whatever the layout draws there") {
  const Frame frame = bled();
  for (const Point p : {at(10, -1.9), at(-1.9, 15), at(10, 31.9)}) CHECK(colour_at(frame, p) == red);
  for (const Point p : {at(30, -1.9), at(41.9, 2), at(30, 31.9)}) CHECK(colour_at(frame, p) == green);
}

TEST_CASE("a box's bleed goes round its corners") {
  CHECK(colour_at(bled(), at(-1, -1)) == red);
  CHECK(colour_at(bled(), at(-1, 31)) == red);
  CHECK(colour_at(bled(), at(41, -1)) == green);
}

TEST_CASE("in a narrow notch each flap of a box has bleed of its own") {
  CHECK(colour_at(bled(), at(19.6, 5)) == red);
  CHECK(colour_at(bled(), at(20.4, 5)) == green);
}

TEST_CASE("beside a flap that is glued nothing is printed") {
  CHECK_FALSE(colour_at(bled(), at(51, 15)).has_value());
  CHECK_FALSE(colour_at(bled(), at(47, 4)).has_value());
}

TEST_CASE("beyond a notch the longer of its two sides has all its bleed") {
  PieceSet set = box();
  set.outline = polygon({at(0, 10), at(19, 10), at(20, 20), at(20, 0), at(40, 0), at(40, 30), at(0, 30)});
  set.glued = {{at(40, 25), at(40, 30)}};
  const Frame face{set.trim, {filled(0, 10, 20, 30, red), filled(20, 0, 40, 30, green)}};
  const Frame frame = *with_box_bleed(std::make_shared<Frame>(face), set, Side::Front);
  CHECK(colour_at(frame, at(18.1, 2)) == green);
}

TEST_CASE("a box's art goes on over the fold to a flap that is glued, and no further than the bleed") {
  CHECK(colour_at(bled(), at(41.9, 15)) == green);
  CHECK(colour_at(bled(), at(42.1, 15)) == Colour{255, 255, 255, 255});
}

TEST_CASE("the back of a box has bleed along its own outline, which is the mirrored one") {
  // The flap is at the left there: what the layout draws on it is printed, and nothing is beside it.
  const Frame frame = bled(Side::Back);
  CHECK(colour_at(frame, at(5, 15)) == red);
  CHECK(colour_at(frame, at(51.9, 10)).has_value());
  CHECK_FALSE(colour_at(frame, at(5, 3)).has_value());
}
