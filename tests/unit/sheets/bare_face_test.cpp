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

TEST_CASE("pieces on bare paper have an outline, in colour too") {
  CHECK(cut_items(2, true) == cut_items(-2, true) + 4);
  CHECK(cut_items(2, false) == cut_items(-2, false) + 4);
}

TEST_CASE("what a ruler cuts from bare paper has a pale outline, and a black one only where it is round") {
  PieceSet card = deck("card", tcg, 1, false);
  card.pieces.front().front = std::make_shared<Frame>(Frame{tcg, {}});
  const auto outlines = [&] {
    std::vector<std::pair<Colour, bool>> all;
    const SheetList list = imposed({card}, options_for());
    for (const Item& item : list.pages[1].frame.items)
      if (const auto* path = std::get_if<Path>(&item.what); path && item.role == Role::Cut && path->stroke)
        if (const Size box = bounds(path->segments).size; box == tcg || box == Size{tcg.height, tcg.width})
          all.emplace_back(std::get<Colour>(path->stroke->paint), path->segments.back().kind == Segment::Kind::Close);
    return all;
  };
  const std::pair<Colour, bool> whole{{0xb4, 0xb4, 0xb4, 255}, true}, arcs{{}, false};
  CHECK(outlines() == std::vector{whole});
  card.straight = false;
  card.outline = rounded_rectangle({{}, tcg}, Length::mm(3));
  CHECK(outlines() == std::vector{whole, arcs});
}

TEST_CASE("a face leaves its edge bare where nothing printed reaches it") {
  Rect upper = trim, lower = trim;
  upper.size.height = Length::mm(7.5);
  lower.origin.y = Length::mm(7.5);
  lower.size.height = Length::mm(7.5);
  const auto band = [](const Rect& box) { return Item{Path{rectangle(box), Colour{0, 100, 0, 255}, {}}, Role::Art, {}, {}}; };
  CHECK(leaves_edge_bare({trim.size, {}}, trim));
  CHECK(leaves_edge_bare({trim.size, {painted(2)}}, trim));
  CHECK(leaves_edge_bare({trim.size, {band(upper)}}, trim));
  CHECK_FALSE(leaves_edge_bare({trim.size, {band(upper), band(lower)}}, trim));
  CHECK_FALSE(leaves_edge_bare({trim.size, {painted(-2)}}, trim));
}

TEST_CASE("white over a ground leaves the edge bare, what is painted over it does not") {
  const Colour white{255, 255, 255, 255};
  CHECK(leaves_edge_bare({trim.size, {painted(-2), painted(-2, white)}}, trim));
  CHECK_FALSE(leaves_edge_bare({trim.size, {painted(-2, white), painted(-2)}}, trim));
}

TEST_CASE("a ground shows through translucent white, which leaves no edge bare") {
  const auto beam = std::make_shared<Frame>(Frame{trim.size, {painted(-2, {255, 255, 255, 255})}});
  CHECK(leaves_edge_bare({trim.size, {painted(-2), {Group{beam, {}, {}, 1}, Role::Art, {}, {}}}}, trim));
  CHECK_FALSE(leaves_edge_bare({trim.size, {painted(-2), {Group{beam, {}, {}, 0.5}, Role::Art, {}, {}}}}, trim));
}

TEST_CASE("what a clip keeps off the edge leaves it bare") {
  const auto inner = std::make_shared<Frame>(Frame{trim.size, {painted(-2)}});
  CHECK(leaves_edge_bare({trim.size, {{Group{inner, {}, rectangle(grown(trim, -Length::mm(2))), 1}, Role::Art, {}, {}}}}, trim));
  CHECK_FALSE(
      leaves_edge_bare({trim.size, {{Group{inner, {}, rectangle(grown(trim, Length::mm(2))), 1}, Role::Art, {}, {}}}}, trim));
}

TEST_CASE("a card with rounded corners on a ground has no line on its straight edges") {
  PieceSet cards = deck("cards", tcg, 1);
  cards.straight = false;
  cards.outline = rounded_rectangle({{}, tcg}, Length::mm(3));
  const SheetList list = imposed({cards}, options_for());
  int lines = 0;
  for (const Item& item : list.pages[1].frame.items)
    if (const auto* path = std::get_if<Path>(&item.what); path && item.role == Role::Cut)
      for (const Segment& s : path->segments) lines += s.kind == Segment::Kind::Curve ? 1 : 0;
  CHECK(lines == 4);
  for (const Item& item : list.pages[1].frame.items)
    if (const auto* path = std::get_if<Path>(&item.what); path && item.role == Role::Cut)
      for (std::size_t i = 1; i < path->segments.size(); ++i)
        if (path->segments[i].kind == Segment::Kind::Line)
          CHECK(bounds({path->segments[i - 1], path->segments[i]}).size.height < Length::mm(10));
}
