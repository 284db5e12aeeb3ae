#include "packing/plan.h"

#include "unit/sheets/builders.h"
#include "sheets/placed_faces.h"
#include "sheets/contents.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

std::vector<Sheet> planned(const std::vector<PieceSet>& sets, const SheetOptions& options = options_for()) {
  Diagnostics out;
  return plan_sheets(sets, options, out).sheets;
}

const Size tile{Length::mm(40), Length::mm(40)};  // 24 on A4

}  // namespace

TEST_CASE("a deck takes as many sheets as it needs and no more") {
  const auto sheets_of = [](int count) { return planned({deck("tiles", tile, count)}).size(); };
  CHECK(sheets_of(0) == 0);
  CHECK(sheets_of(1) == 1);
  CHECK(sheets_of(23) == 1);
  CHECK(sheets_of(24) == 1);
  CHECK(sheets_of(25) == 2);
  CHECK(sheets_of(48) == 2);
}

TEST_CASE("fewer pieces lie in a row where each kind then has whole rows") {
  PieceSet tiles = deck("tiles", tile, 12);  // four in a row on A4
  for (std::size_t i = 0; i < tiles.pieces.size(); ++i) tiles.pieces[i].item = std::to_string(i / 6);
  const Grid grid = planned({tiles}).front().blocks.front().grid;
  CHECK(grid.columns == 3);
  CHECK(grid.block.centre().x == a4.width / 2);
}

TEST_CASE("rows are as long as the paper allows where shorter ones would need another sheet") {
  PieceSet tiles = deck("tiles", tile, 24);
  for (std::size_t i = 0; i < tiles.pieces.size(); ++i) tiles.pieces[i].item = std::to_string(i / 3);
  const auto sheets = planned({tiles});
  REQUIRE(sheets.size() == 1);
  CHECK(sheets.front().blocks.front().grid.columns == 4);
}

TEST_CASE("components of one format share a sheet when that saves paper") {
  const std::vector<PieceSet> sets = {deck("tiles", tile, 30), deck("sites", tile, 10)};
  const auto sheets = planned(sets);
  REQUIRE(sheets.size() == 2);
  CHECK(shares(sheets[1]).size() == 2);
}

TEST_CASE("components of one format keep to themselves when sharing saves nothing") {
  const std::vector<PieceSet> sets = {deck("tiles", tile, 30), deck("sites", tile, 20)};
  const auto sheets = planned(sets);
  REQUIRE(sheets.size() == 3);
  for (const Sheet& sheet : sheets) CHECK(shares(sheet).size() == 1);
}

TEST_CASE("components are packed one after the other when nothing else saves as much paper") {
  const std::vector<PieceSet> sets = {deck("a", tile, 14), deck("b", tile, 14), deck("c", tile, 14), deck("d", tile, 6)};
  CHECK(planned(sets).size() == 2);
}

TEST_CASE("butted components never share a grid: their border colours differ") {
  std::vector<PieceSet> sets = {deck("a", tcg, 2), deck("b", tcg, 2)};
  for (PieceSet& set : sets) set.butt = true;
  const auto sheets = planned(sets);
  REQUIRE(sheets.size() == 1);
  CHECK(sheets[0].blocks.size() == 2);
}

TEST_CASE("a component without backs comes after those that have them, on sheets of its own") {
  const std::vector<PieceSet> sets = {deck("plain", tile, 2, false), deck("backed", tile, 2)};
  const auto sheets = planned(sets);
  REQUIRE(sheets.size() == 2);
  CHECK(sheets[0].sides() == 2);
  CHECK(sheets[1].sides() == 1);
}

TEST_CASE("without backs all sheets have one side") {
  SheetOptions options = options_for();
  options.backs = Backs::None;
  const std::vector<PieceSet> sets = {deck("plain", tile, 2, false), deck("backed", tile, 2)};
  const auto sheets = planned(sets, options);
  REQUIRE(sheets.size() == 1);
  CHECK(sheets[0].sides() == 1);
}

TEST_CASE("a piece too large for the paper is reported with what it needs and what there is") {
  Diagnostics out;
  const std::vector<PieceSet> sets = {deck("board", {Length::mm(250), Length::mm(310)}, 1), deck("tiles", tile, 1)};
  CHECK(plan_sheets(sets, options_for(), out).sheets.size() == 1);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].id == "sheet.too-small");
  CHECK(out.findings()[0].message == "'The board' needs 254 × 314 mm with its bleed; A4 has room for 200 × 287 mm");
}

TEST_CASE("butted faces have bleed only where no neighbour is") {
  PieceSet cards = deck("cards", tcg, 5);
  cards.butt = true;
  const std::vector<PieceSet> sets = {cards};
  SheetOptions narrow = options_for();
  narrow.margin = narrow.least_margin;
  const auto sheets = planned(sets, narrow);
  REQUIRE(sheets.size() == 1);
  const auto faces = place_faces(sheets[0], Side::Front, options_for());
  for (const PlacedFace& face : faces)
    for (const PlacedFace& other : faces)
      if (&face != &other) CHECK_FALSE(overlap(bounds(face.clip), other.box));
  CHECK(bounds(faces[0].clip).left() == faces[0].box.left() - Length::mm(2));
  CHECK(bounds(faces[0].clip).right() == faces[0].box.right());
  CHECK(bounds(faces[2].clip).bottom() == faces[2].box.bottom() + Length::mm(2));
}

TEST_CASE("bleeds of neighbours overlap by a quarter of a millimetre, and reach no other trim") {
  for (const std::string paper : {"a4", "letter"}) {  // on Letter, the rows give up some of their bleed
    const std::vector<PieceSet> sets = {deck("cards", tcg, 8)};
    const auto sheets = planned(sets, options_for(paper));
    REQUIRE(sheets.size() == 1);
    const auto faces = place_faces(sheets[0], Side::Front, options_for(paper));
    CHECK(bounds(faces[0].clip).right() - bounds(faces[1].clip).left() == Length::mm(0.25));
    CHECK(bounds(faces[0].clip).bottom() - bounds(faces[2].clip).top() == Length::mm(0.25));
    CHECK(bounds(faces[0].clip).right() < faces[1].box.left());
    CHECK(bounds(faces[0].clip).left() == faces[0].box.left() - Length::mm(2));
  }
}

TEST_CASE("an incomplete folded sheet is filled from the fold line") {
  SheetOptions options = options_for();
  options.backs = Backs::Fold;
  PieceSet cards = deck("cards", tcg, 3);
  cards.butt = true;
  const std::vector<PieceSet> sets = {cards};
  const auto sheets = planned(sets, options);
  REQUIRE(sheets.size() == 1);
  const auto faces = place_faces(sheets[0], Side::Front, options);
  REQUIRE(faces.size() == 6);
  CHECK(faces[0].box.bottom() == sheets[0].block().bottom());
  CHECK(faces[4].box.bottom() == faces[0].box.top());
  CHECK(bounds(faces[4].clip).bottom() == faces[4].box.bottom());
  CHECK(bounds(faces[4].clip).top() == faces[4].box.top() - Length::mm(2));
}
TEST_CASE("one piece on a sheet goes by the name of one") {
  std::vector<PieceSet> sets = {deck("tiles", tile, 1)};
  sets[0].one = "The tile";
  CHECK(contents_of(planned(sets)[0], language_of("en")) == std::vector<std::string>{"1\u00a0×\u00a0The tile"});
}
TEST_CASE("several pieces on a sheet go by the name of all") {
  std::vector<PieceSet> sets = {deck("tiles", tile, 3)};
  sets[0].one = "The tile";
  CHECK(contents_of(planned(sets)[0], language_of("en")) == std::vector<std::string>{"3\u00a0×\u00a0The tiles"});
}
TEST_CASE("the head of a sheet with one piece names one") {
  std::vector<PieceSet> sets = {deck("tiles", tile, 1)};
  sets[0].one = "Lonely tile";
  CHECK(words_on(imposed(sets, options_for()).pages[1].frame).find("Lonely tile") != std::string::npos);
}
TEST_CASE("a kind that would be parted starts a new sheet if that takes no more of them") {
  PieceSet tiles = deck("tiles", tile, 30);  // 24 on A4
  for (std::size_t i = 0; i < tiles.pieces.size(); ++i) tiles.pieces[i].item = std::to_string(i / 10);
  const std::vector<PieceSet> sets = {tiles};
  const auto sheets = planned(sets);
  REQUIRE(sheets.size() == 2);
  CHECK(sheets[0].pieces() == 20);
}
TEST_CASE("kinds are parted if a sheet is saved by it") {
  PieceSet tiles = deck("tiles", tile, 48);
  for (std::size_t i = 0; i < tiles.pieces.size(); ++i) tiles.pieces[i].item = std::to_string(i / 16);
  const std::vector<PieceSet> sets = {tiles};
  CHECK(planned(sets).size() == 2);
}
