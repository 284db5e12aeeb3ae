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

/// A drawing of bars of this width, 20 mm apart, from corner to corner.
static Plate bars(Length width) {
  auto frame = std::make_shared<Frame>(Frame{{Length::mm(100), Length::mm(20)}, {}});
  for (int i = 0; i < 5; ++i) {
    const Rect bar{{(Length::mm(100) - width) / 4 * i, {}}, {width, Length::mm(20)}};
    frame->items.push_back({Path{rectangle(bar), Paint(Colour{200, 30, 30, 255}), {}}, Role::Art, {}, {}});
  }
  return {std::move(frame), {}, {}, {}};
}

TEST_CASE("a drawing whose panels leave gaps between them needs a sheet, also if they fill its corners") {
  BitmapPainter pixels;
  CHECK(needs_sheet(bars(Length::mm(16)), false, pixels));
  CHECK(needs_sheet(bars(Length::mm(19.2)), false, pixels));
  CHECK_FALSE(needs_sheet(bars(Length::mm(26)), false, pixels));
}

/// The look by night of an icon with an outline of this colour, 2 mm wide, around another.
static std::string_view look_of(Colour line, Colour ground) {
  const Size size{Length::mm(10), Length::mm(10)};
  Frame drawing{size, {}};
  drawing.items.push_back({Path{rectangle({{}, size}), Paint(line), {}}, Role::Art, {}, {}});
  const Rect inner{{Length::mm(2), Length::mm(2)}, {Length::mm(6), Length::mm(6)}};
  drawing.items.push_back({Path{rectangle(inner), Paint(ground), {}}, Role::Art, {}, {}});
  BitmapPainter pixels;
  return night_look({std::make_shared<Picture>(), {}}, drawing, pixels);
}

TEST_CASE("by night only an icon that is dark for the most part has a halo, and one that is all dark turns light") {
  constexpr Colour navy{0x10, 0x32, 0x4a, 255}, yellow{0xff, 0xc8, 0x3d, 255};
  CHECK(look_of(yellow, navy).empty());
  CHECK(look_of(navy, yellow) == " halo");
  CHECK(look_of(navy, navy) == " dark");
}

TEST_CASE("a drawing that leaves its corners free needs a sheet, and a piece only with discs around it") {
  BitmapPainter pixels;
  CHECK(needs_sheet(middle(""), false, pixels));
  CHECK_FALSE(needs_sheet(middle("disc/red"), false, pixels));
  CHECK(needs_sheet(middle("disc/red"), true, pixels));
}
