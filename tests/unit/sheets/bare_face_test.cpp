#include "sheets/bare_face.h"

#include <algorithm>

#include "builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

const Rect trim{{}, {Length::mm(15), Length::mm(15)}};

bool is_bare_with(Item item) { return is_bare({trim.size, {std::move(item)}}, trim); }

Item painted(double inset, Colour colour = {0, 100, 0, 255}) {
  return {Path{rectangle(grown(trim, -Length::mm(inset))), colour, {}}, Role::Art, {}, {}};
}

}  // namespace

TEST_CASE("a face is bare if nothing on it covers it up to its trim") {
  CHECK(is_bare({trim.size, {}}, trim));
  CHECK(is_bare_with(painted(2)));
  CHECK_FALSE(is_bare_with(painted(0)));
  CHECK_FALSE(is_bare_with(painted(-2)));
}

TEST_CASE("a band along one edge and a frame of lines leave a face bare") {
  Rect band = trim;
  band.size.height = Length::mm(4);
  CHECK(is_bare_with({Path{rectangle(band), Colour{0, 100, 0, 255}, {}}, Role::Art, {}, {}}));
  Path frame{rectangle(trim), {}, Stroke{}};
  frame.stroke->width = Length::mm(1);
  CHECK(is_bare_with({frame, Role::Art, {}, {}}));
}

TEST_CASE("white paint leaves a face bare") { CHECK(is_bare_with(painted(-2, {255, 255, 255, 255}))); }

TEST_CASE("a group counts where it is drawn, and no further than its clip") {
  const auto inner = std::make_shared<Frame>(Frame{trim.size, {painted(0)}});
  CHECK_FALSE(is_bare_with({Group{inner, {}, {}, 1}, Role::Art, {}, {}}));
  CHECK(is_bare_with({Group{inner, Matrix::move(Length::mm(4), {}), {}, 1}, Role::Art, {}, {}}));
  CHECK(is_bare_with({Group{inner, {}, rectangle(grown(trim, -Length::mm(2))), 1}, Role::Art, {}, {}}));
}

namespace {

/// Lines of cut on the only sheet, as many as there are paths.
std::size_t cut_items(double inset, bool lean) {
  PieceSet tokens = deck("tokens", trim.size, 4, false);
  const auto face = std::make_shared<Frame>(Frame{trim.size, {painted(inset)}});
  for (Piece& piece : tokens.pieces) piece.front = face;
  SheetOptions options = options_for();
  options.lean = lean;
  const SheetList list = imposed({tokens}, options);
  return static_cast<std::size_t>(
      std::ranges::count(list.pages.back().frame.items, Role::Cut, [](const Item& item) { return item.role; }));
}

}  // namespace

TEST_CASE("where ink is saved, and only there, pieces on bare paper have an outline") {
  CHECK(cut_items(2, true) == cut_items(2, false) + 2 * 4);
  CHECK(cut_items(-2, true) == cut_items(-2, false));
}
