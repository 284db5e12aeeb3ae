#include "preflight/preflight.h"

#include "support/catch.h"
#include "unit/preflight/builders.h"

using namespace kitwright;
using namespace kitwright::test;

TEST_CASE("a face that Cairo cannot draw is an error at its component, which names piece and side") {
  Frame broken = face(40, "#ffffff");
  const Stroke undrawable{colour("#000000"), Length::mm(1), {Length::mm(-1)}};
  broken.items.push_back({Path{rectangle(box_mm(5, 5, 30, 30)), {}, undrawable}, Role::Art, {}, {}});
  broken.items.push_back(text(hi(10, 20, 10, "#999999")));
  PieceSet card = pieces_of("card", broken.size);
  card.pieces.push_back({"card", "fox", 1, std::make_shared<Frame>(face(40, "#ffffff")), std::make_shared<Frame>(broken)});
  const FontSet fonts{{{"Cabin", 400, false, "/usr/share/fonts/opentype/cabin/Cabin-Regular.otf", "", {}}}};
  Diagnostics out;
  preflight({}, fonts, {{"full", {card}}}, 1, false, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "face.undrawable");
  CHECK(out.findings().front().message.starts_with("the back of card/fox cannot be drawn: "));
}
