#include "sheets/bleed_outline.h"

#include <algorithm>

#include "builders.h"
#include "sheets/cut_marks.h"
#include "sheets/placed_faces.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

TEST_CASE("bleed reaches as far beyond a shape's outline as beyond a box") {
  const Rect box{{}, {Length::mm(30), Length::mm(20)}};
  const Rect around = bounds(bleed_outline(rectangle(box), Length::mm(2)));
  CHECK(around.left() <= Length::mm(-2));
  CHECK(around.left() > Length::mm(-2.1));
  CHECK(around.bottom() >= Length::mm(22));
  CHECK(around.bottom() < Length::mm(22.1));
}
TEST_CASE("an outset outline lies as far beyond the edges of a notch as beyond all others") {
  const auto at = [](double x, double y) { return Point{Length::mm(x), Length::mm(y)}; };
  const auto notched = polygon({at(0, 0), at(30, 0), at(30, 20), at(20, 20), at(20, 10), at(10, 10), at(10, 20), at(0, 20)});
  std::vector<Point> corners;
  for (const Segment& s : outset(notched, Length::mm(1)))
    if (s.kind != Segment::Kind::Close) corners.push_back(s.a);
  CHECK(corners == std::vector{at(-1, -1), at(31, -1), at(31, 21), at(19, 21), at(19, 11), at(11, 11), at(11, 21), at(-1, 21)});
}

TEST_CASE("an outset arc stays open") {
  const Rect box{{}, {Length::mm(40), Length::mm(20)}};
  const auto arcs = rounded_corners(rounded_rectangle(box, Length::mm(5)), box.size);
  const auto out = outset(arcs, Length::mm(1));
  CHECK(std::ranges::none_of(out, [](const Segment& s) { return s.kind == Segment::Kind::Close; }));
  CHECK(bounds(out).left().to_mm() == Approx(-1).margin(0.02));
}

TEST_CASE("the waste beside a net is printed only within the bleed of its outline") {
  PieceSet net = deck("net", {Length::mm(40), Length::mm(40)}, 1, false);
  net.straight = false;
  net.outline = polygon({{}, {Length::mm(40), {}}, {{}, Length::mm(40)}});
  Diagnostics out;
  const SheetOptions options = options_for();
  const auto is_boxed = [&](const std::vector<PieceSet>& sets) {
    const Plan plan = plan_sheets(sets, options, out);
    const PlacedFace face = place_faces(plan.sheets.front(), Side::Front, options).front();
    return face.clip.size() == rectangle(face.box).size();
  };
  CHECK(is_boxed({net}));
  net.folds = {{{}, {Length::mm(20), Length::mm(20)}}};
  CHECK_FALSE(is_boxed({net}));
}
