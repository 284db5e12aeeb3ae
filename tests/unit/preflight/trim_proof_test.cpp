#include "preflight/trim_proof.h"

#include "support/catch.h"
#include "unit/preflight/builders.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

bool same(const Light& a, const Light& b) { return a.red == b.red && a.green == b.green && a.blue == b.blue; }

/// What is seen along the trim of the face, on a card that is cut with a ruler or not.
Proof proof(const Frame& face, bool straight) {
  PieceSet card = pieces_of("card", face.size);
  card.bleed = Length::mm(2);
  card.straight = straight;
  BitmapPainter painter;
  return proof_of({nullptr, &card, nullptr, &face}, TrimLine(card.outline), painter);
}

}  // namespace

TEST_CASE("the borders drawn alone look as they do on the whole face") {
  Frame painted = face(40, "#d8c8a0");
  painted.items.push_back(picture(box_mm(-3.3, 7.7, 9, 9), svg("<circle cx='5' cy='5' r='5' fill='#c00'/>")));
  painted.items.push_back(picture(box_mm(31, 31, 12, 12), svg("<path d='M0 0L10 3L4 10Z' fill='#246'/>")));
  painted.items.push_back(drawn(box_mm(20, -1, 6, 4), colour("#123456")));
  const Proof whole = proof(painted, false), borders = proof(painted, true);
  REQUIRE(whole.places.size() == borders.places.size());
  REQUIRE(whole.places.size() > 200);
  for (std::size_t i = 0; i < whole.places.size(); ++i) {
    INFO(whole.places[i].edge.x << ", " << whole.places[i].edge.y);
    CHECK(same(whole.places[i].light_inside, borders.places[i].light_inside));
    CHECK(same(whole.places[i].light_outside, borders.places[i].light_outside));
    CHECK(whole.places[i].ground == borders.places[i].ground);
    CHECK(whole.places[i].bleed == borders.places[i].bleed);
  }
}
