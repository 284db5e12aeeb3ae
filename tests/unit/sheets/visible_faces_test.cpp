#include "sheets/visible_faces.h"

#include "builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

const Size square{Length::mm(20), Length::mm(20)};
const Rect trim{{Length::mm(50), Length::mm(50)}, square};

Item filled(const Rect& box) { return {Path{rectangle(box), Colour{}, {}}, Role::Art, {}, {}}; }

/// Its own art, and a strip of bleed at the left that laps a tenth of a millimetre over the trim.
FrameRef face_with_strip() {
  Frame frame{square, {filled({{}, square})}};
  frame.items.push_back(filled({{Length::mm(-2), {}}, {Length::mm(2.1), square.height}}));
  return std::make_shared<Frame>(std::move(frame));
}

/// In the middle of a page, with `room` for bleed at its left and none elsewhere.
PlacedFace placed(const FrameRef& face, Length room) {
  static const PieceSet set = deck("tiles", square, 1);
  static const Slot slot{&set, &set.pieces.front(), {}};
  return {&slot, Side::Front, face, trim, 0, rectangle(shrunk(trim, {-room, {}, {}, {}}))};
}

}  // namespace

TEST_CASE("bleed is drawn where there is room for it") {
  const FrameRef face = face_with_strip();
  VisibleFaces visible;
  CHECK(visible.of(placed(face, Length::mm(2))) == face);
}

TEST_CASE("bleed is left out where pieces touch") {
  VisibleFaces visible;
  CHECK(visible.of(placed(face_with_strip(), {}))->items.size() == 1);
}

TEST_CASE("places with the same room share a frame") {
  const FrameRef face = face_with_strip();
  VisibleFaces visible;
  CHECK(visible.of(placed(face, {})) == visible.of(placed(face, {})));
}

TEST_CASE("a line at the trim's edge is not taken for bleed") {
  Frame frame{square, {filled({{}, {Length::mm(0.1), square.height}})}};
  VisibleFaces visible;
  CHECK(visible.of(placed(std::make_shared<Frame>(frame), {}))->items.size() == 1);
}
