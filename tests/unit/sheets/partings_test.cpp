#include "sheets/partings.h"

#include "builders.h"
#include "sheets/cut_marks.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

const Rect page{{}, a4};

Rect mm_box(double left, double top, double width, double height) {
  return {{Length::mm(left), Length::mm(top)}, {Length::mm(width), Length::mm(height)}};
}

/// A block of a single cell without bleed.
GridBlock block(const Rect& box) {
  Grid grid;
  grid.columns = grid.rows = 1;
  grid.cells = {box};
  grid.block = box;
  return {grid, {Slot{}}};
}

Sheet sheet_with(const std::vector<Rect>& boxes) {
  Sheet sheet;
  for (const Rect& box : boxes) sheet.blocks.push_back(block(box));
  return sheet;
}

}  // namespace

TEST_CASE("a sheet of one block is not parted") { CHECK(partings(sheet_with({mm_box(20, 20, 50, 50)}), page).empty()); }

TEST_CASE("two blocks are parted in the middle between them") {
  const auto cuts = partings(sheet_with({mm_box(20, 20, 50, 50), mm_box(20, 80, 50, 50)}), page);
  REQUIRE(cuts.size() == 1);
  CHECK(cuts[0].from.y == Length::mm(75));
  CHECK(cuts[0].to.y == Length::mm(75));
}

TEST_CASE("a cut runs from one side of the blocks to the other") {
  const auto cuts = partings(sheet_with({mm_box(20, 20, 50, 50), mm_box(20, 80, 90, 50)}), page);
  REQUIRE(cuts.size() == 1);
  CHECK(cuts[0].from.x <= Length::mm(20));
  CHECK(cuts[0].to.x >= Length::mm(110));
}

TEST_CASE("a second cut ends at the first") {
  const auto cuts = partings(sheet_with({mm_box(20, 20, 100, 50), mm_box(20, 80, 40, 50), mm_box(70, 80, 50, 50)}), page);
  REQUIRE(cuts.size() == 2);
  CHECK(cuts[1].from.x == Length::mm(65));
  CHECK(cuts[1].from.y == cuts[0].from.y);
}

TEST_CASE("no cut touches a block of a packed kit") {
  Diagnostics out;
  const std::vector<PieceSet> sets = {deck("cards", tcg, 2), deck("tiles", {Length::mm(40), Length::mm(40)}, 4),
                                      deck("tokens", {Length::mm(20), Length::mm(20)}, 8)};
  const Plan plan = plan_sheets(sets, options_for(), out);
  for (const Sheet& sheet : plan.sheets) {
    const auto cuts = partings(sheet, page);
    CHECK(cuts.size() + 1 == sheet.blocks.size());
    for (const Crease& cut : cuts)
      for (const GridBlock& b : sheet.blocks) {
        const Rect outer = grown(block_of(b.boxes()), b.grid.bleed);
        const Rect line{cut.from, {cut.to.x - cut.from.x, cut.to.y - cut.from.y}};
        const bool clear = line.right() <= outer.left() || line.left() >= outer.right() || line.bottom() <= outer.top() ||
                           line.top() >= outer.bottom();
        CHECK(clear);
      }
  }
}
