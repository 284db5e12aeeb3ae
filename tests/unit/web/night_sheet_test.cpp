#include "web/night_sheet.h"

#include "support/catch.h"

using namespace kitwright;

/// A drawing that leaves its corners free, of this piece or of none.
static Plate middle(std::string piece) {
  const Size size{Length::mm(20), Length::mm(20)};
  auto frame = std::make_shared<Frame>(Frame{size, {}});
  frame->items.push_back(
      {Path{rectangle({{Length::mm(5), Length::mm(5)}, {Length::mm(10), Length::mm(10)}}), Paint(Colour{200, 30, 30, 255}), {}},
       Role::Art,
       {},
       {}});
  return {std::move(frame), {}, {}, std::move(piece)};
}

TEST_CASE("a drawing that leaves its corners free needs a sheet, and a piece only with discs around it") {
  BitmapPainter pixels;
  CHECK(needs_sheet(middle(""), false, pixels));
  CHECK_FALSE(needs_sheet(middle("disc/red"), false, pixels));
  CHECK(needs_sheet(middle("disc/red"), true, pixels));
}
