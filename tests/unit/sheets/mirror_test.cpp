#include "sheets/mirror.h"

#include "builders.h"
#include "sheets/placed_faces.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

/// A point of the paper seen from the other side, after the sheet is turned over.
Point turned_over(Point p, Axis axis) {
  return axis == Axis::Vertical ? Point{a4.width - p.x, p.y} : Point{p.x, a4.height - p.y};
}

}  // namespace

TEST_CASE("upright paper flipped on its long edge turns about a vertical line") {
  CHECK(axis_of(Flip::LongEdge, a4) == Axis::Vertical);
  CHECK(axis_of(Flip::ShortEdge, a4) == Axis::Horizontal);
  CHECK(axis_of(Flip::LongEdge, {a4.height, a4.width}) == Axis::Horizontal);
}

TEST_CASE("mirroring twice gives the same box") {
  const Rect box{{Length::mm(12), Length::mm(34)}, tcg};
  for (const Axis axis : {Axis::Vertical, Axis::Horizontal}) CHECK(mirrored(mirrored(box, a4, axis), a4, axis) == box);
}

TEST_CASE("the top of a back lies behind the top of its front after either flip") {
  const Rect box{{Length::mm(12), Length::mm(34)}, tcg};
  const PieceSet cards = deck("cards", tcg, 1);
  const Slot slot{&cards, &cards.pieces.front(), {}};
  const Rect lying{{Length::mm(12), Length::mm(34)}, {tcg.height, tcg.width}};
  for (const Axis axis : {Axis::Vertical, Axis::Horizontal})
    for (const int turn : {0, 90, 180, 270}) {
      const Rect& front = turn % 180 == 0 ? box : lying;
      const Matrix on_front = face_matrix({&slot, Side::Front, nullptr, front, turn, {}});
      const Matrix on_back = face_matrix({&slot, Side::Back, nullptr, mirrored(front, a4, axis), back_turn(turn, axis), {}});
      // Seen through the paper a back is mirrored left to right, so its top left corner is behind the front's top right one.
      CHECK(turned_over(on_front({tcg.width, {}}), axis) == on_back({}));
      CHECK(turned_over(on_front({{}, tcg.height}), axis) == on_back({tcg.width, tcg.height}));
    }
}
