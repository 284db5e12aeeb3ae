#include "sheets/press.h"

#include "builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

SheetList pressed(const PieceSet& set, const SheetOptions& options = options_for()) {
  Diagnostics out;
  return press_pages(set, options, typesetter(), out);
}

}  // namespace

TEST_CASE("a print shop gets a page for each side of each piece, front before back") {
  const SheetList list = pressed(deck("cards", tcg, 3));
  REQUIRE(list.pages.size() == 6);
  CHECK(list.placements[0].side == Side::Front);
  CHECK(list.placements[1].side == Side::Back);
  CHECK(list.placements[1].copy == 1);
  CHECK(list.placements[5].page == 6);
}

TEST_CASE("a press page is the trim with its bleed, and its boxes say so") {
  const SheetList list = pressed(deck("cards", tcg, 1));
  const Page& page = list.pages.front();
  CHECK(page.frame.size == Size{Length::mm(67), Length::mm(92)});
  REQUIRE(page.trim);
  CHECK(*page.trim == Rect{{Length::mm(2), Length::mm(2)}, tcg});
  CHECK(*page.bleed == Rect{{}, page.frame.size});
  CHECK(list.placements.front().box == *page.trim);
}

TEST_CASE("a press page holds nothing but art") {
  const SheetList list = pressed(deck("cards", tcg, 1));
  for (const Item& item : list.pages.front().frame.items) CHECK(item.role == Role::Art);
}

TEST_CASE("without backs a print shop gets fronts only") {
  SheetOptions options = options_for();
  options.backs = Backs::None;
  CHECK(pressed(deck("cards", tcg, 3), options).pages.size() == 3);
}
