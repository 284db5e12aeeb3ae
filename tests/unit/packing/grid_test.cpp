#include "packing/grid.h"

#include <algorithm>
#include <random>

#include "unit/sheets/builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

GridWish wish(Size trim, double bleed_mm, Size paper, bool butt = false) {
  GridWish wish;
  wish.trim = trim;
  wish.bleed = Length::mm(bleed_mm);
  wish.paper = paper;
  wish.butt = butt;
  return wish;
}

}  // namespace

TEST_CASE("nine tcg cards fill an A4 sheet when neighbours share a cut") {
  const auto grid = best_grid(wish(tcg, 2, a4, true));
  REQUIRE(grid);
  CHECK(grid->cells.size() == 9);
  CHECK(grid->cells.front().origin == Point{Length::mm(10.5), Length::mm(16.5)});
  CHECK(grid->cells[1].left() == grid->cells[0].right());
}

TEST_CASE("nine butted tcg cards with 2 mm bleed fit Letter") { CHECK(best_grid(wish(tcg, 2, letter, true))->count() == 9); }

TEST_CASE("with bleed between them eight tcg cards fit Letter, lying on their side") {
  const auto grid = best_grid(wish(tcg, 2, letter));
  REQUIRE(grid);
  CHECK(grid->count() == 8);
  CHECK(grid->turned);
  CHECK(grid->cell == Size{tcg.height, tcg.width});
}

TEST_CASE("where four cards in a row leave little room for marks, neighbours give up some bleed") {
  GridWish cards = wish(tcg, 2, letter);
  cards.slug = SlugEdge::Left;
  const auto grid = best_grid(cards);
  REQUIRE(grid);
  REQUIRE(grid->count() == 8);
  const Length between = grid->cells[2].top() - grid->cells[0].bottom();
  CHECK(between < Length::mm(4));
  CHECK(between >= Length::mm(3));
  CHECK(grid->block.top() >= cards.least_margin + good_mark_room);
  CHECK(letter.height - grid->block.bottom() >= cards.least_margin + good_mark_room - Length::mm(0.001));
  CHECK(grid->cells[1].left() - grid->cells[0].right() == Length::mm(3.75));
}

TEST_CASE("bleed is kept twice between neighbours, but for its lap") {
  const auto grid = best_grid(wish({Length::mm(40), Length::mm(40)}, 2, a4));
  CHECK(grid->count() == 24);
  CHECK(grid->cells[1].left() - grid->cells[0].right() == Length::mm(3.75));
}

TEST_CASE("a piece that fits exactly between the least margins is placed") {
  CHECK(best_grid(wish({Length::mm(200), Length::mm(287)}, 0, a4))->count() == 1);
}

TEST_CASE("a piece a thousandth too wide is not") { CHECK_FALSE(best_grid(wish({Length::mm(200.001), Length::mm(287)}, 0, a4))); }

TEST_CASE("a block keeps clear of its slug, centred as far as that goes") {
  GridWish tall = wish({Length::mm(150), Length::mm(278)}, 2, a4);
  tall.slug = SlugEdge::Top;
  const auto grid = best_grid(tall);
  REQUIRE(grid);
  CHECK(grid->block.top() - grid->bleed >= Length::mm(5) + slug_depth);
  CHECK(grid->block.centre().x == a4.width / 2);
}

TEST_CASE("nine butted tcg cards with 2 mm bleed fit Letter beside a slug") {
  GridWish cards = wish(tcg, 2, letter, true);
  cards.slug = SlugEdge::Left;
  CHECK(best_grid(cards)->count() == 9);
}

TEST_CASE("a slug asks for room for cut marks where there is no bleed to draw them in") {
  GridWish bare = wish({Length::mm(50), Length::mm(284)}, 0, a4);
  bare.slug = SlugEdge::Left;
  CHECK_FALSE(best_grid(bare));
  bare.slug = SlugEdge::None;
  CHECK(best_grid(bare));
}

TEST_CASE("a landscape piece is turned to fit upright paper") {
  CHECK(best_grid(wish({Length::mm(280), Length::mm(190)}, 0, a4))->turned);
}

TEST_CASE("of two equal grids the upright one is taken") {
  CHECK_FALSE(best_grid(wish({Length::mm(120), Length::mm(121)}, 0, a4))->turned);
}

TEST_CASE("of two equal grids the one with the wider margin is taken") {
  // Upright the piece leaves 7 mm at the sides, lying it leaves more than 10 all round.
  CHECK(best_grid(wish({Length::mm(196), Length::mm(170)}, 0, a4))->count() == 1);
  CHECK(best_grid(wish({Length::mm(196), Length::mm(170)}, 0, a4))->turned);
}

TEST_CASE("a fold leaves the gutter free above the middle of the paper") {
  GridWish folded = wish(tcg, 2, a4);
  folded.fold = true;
  const auto grid = best_grid(folded);
  REQUIRE(grid);
  CHECK(grid->count() == 4);
  CHECK(grid->turned);
  CHECK(a4.height / 2 - grid->block.bottom() == Length::mm(7));
}

TEST_CASE("cells of any size lie apart, centred and inside the margins") {
  const unsigned seed = 20260101;
  INFO("seed " << seed);
  std::mt19937 random(seed);
  const auto between = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(random() % 10'000) / 10'000;
  };
  for (int round = 0; round < 400; ++round) {
    GridWish any = wish({Length::mm(between(8, 150)), Length::mm(between(8, 150))}, between(0, 5), a4, random() % 2 == 0);
    any.fold = random() % 4 == 0;
    const auto grid = best_grid(any);
    if (!grid) continue;
    INFO("round " << round << ": " << any.trim.width.to_mm() << " x " << any.trim.height.to_mm());
    const Rect printable = shrunk({{}, a4}, Sides::all(any.least_margin));
    const Length pitch = any.butt ? Length{} : any.bleed - std::min(any.bleed, bleed_lap) / 2;
    REQUIRE(static_cast<int>(grid->cells.size()) == grid->count());
    CHECK((grid->block.left() + grid->block.right() - a4.width).units() <= 1);
    for (std::size_t i = 0; i < grid->cells.size(); ++i) {
      CHECK(holds(printable, grown(grid->cells[i], any.bleed)));
      for (std::size_t j = 0; j < i; ++j)
        CHECK_FALSE(overlap(grown(grid->cells[i], pitch - Length::units(1)), grown(grid->cells[j], pitch)));
    }
  }
}

TEST_CASE("a block moves up to leave room for the rule below it") {
  GridWish wish;
  wish.paper = a4;
  wish.bleed = Length::mm(2);
  wish.slug = SlugEdge::Top;
  wish.rule = Length::mm(7);
  const Size outer{Length::mm(100), Length::mm(270)};
  const Point corner = corner_on_paper(outer, wish);
  CHECK(corner.y < centred(outer, {a4.width / 2, a4.height / 2}).origin.y);
  CHECK(a4.height - corner.y - outer.height >= wish.least_margin + wish.rule + good_mark_room - wish.bleed);
  CHECK(corner.y >= wish.least_margin + slug_depth);
}
