#include "sheets/bleed_outline.h"

#include "builders.h"
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
