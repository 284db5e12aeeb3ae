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

namespace {

SheetList die_of(const PieceSet& set) {
  Diagnostics out;
  return die_page(set, options_for(), typesetter(), out);
}

}  // namespace

TEST_CASE("a round piece has a die line on a page of its own, exactly where the TrimBox ends") {
  PieceSet set = deck("tokens", {Length::mm(20), Length::mm(20)}, 3);
  set.straight = false;
  set.outline = ellipse({{}, set.trim});
  const SheetList list = die_of(set);
  REQUIRE(list.pages.size() == 1);
  const Page& page = list.pages[0];
  CHECK(page.frame.size == pressed(set).pages[0].frame.size);
  CHECK(page.trim == pressed(set).pages[0].trim);
  REQUIRE(page.frame.items.size() == 1);
  CHECK(page.frame.items[0].role == Role::Cut);
  CHECK(bounds(std::get<Path>(page.frame.items[0].what).segments) == *page.trim);
}

TEST_CASE("creases of a piece that folds are dashed lines of its die") {
  PieceSet set = deck("standees", {Length::mm(20), Length::mm(60)}, 1);
  set.folds = {{{{}, Length::mm(30)}, {Length::mm(20), Length::mm(30)}}};
  const SheetList list = die_of(set);
  REQUIRE(list.pages.size() == 1);
  REQUIRE(list.pages[0].frame.items.size() == 2);
  const Item& fold = list.pages[0].frame.items[1];
  CHECK(fold.role == Role::Fold);
  CHECK(std::get<Path>(fold.what).segments[0].a == Point{Length::mm(2), Length::mm(32)});
}

TEST_CASE("a card needs no die line: its TrimBox says where it is cut") { CHECK(die_of(deck("cards", tcg, 3)).pages.empty()); }
