#include "packing/pack.h"

#include <map>
#include <random>
#include <set>
#include <utility>

#include "unit/sheets/builders.h"
#include "sheets/cut_marks.h"
#include "sheets/mirror.h"
#include "packing/tidiness.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

Plan planned(const std::vector<PieceSet>& sets, const SheetOptions& options = options_for()) {
  Diagnostics out;
  return plan_sheets(sets, options, out);
}

Size mm(double width, double height) { return {Length::mm(width), Length::mm(height)}; }

double area(Size size) { return size.width.to_mm() * size.height.to_mm(); }

Rect outer(const GridBlock& block) { return grown(block.grid.block, block.grid.bleed); }

/// Can straight cuts through all of it part the boxes?
bool is_guillotine(const std::vector<Rect>& boxes) {
  if (boxes.size() < 2) return true;
  for (const bool upright : {true, false}) {
    for (const Rect& at : boxes) {
      const Length cut = upright ? at.right() : at.bottom();
      std::vector<Rect> before, after;
      bool crossed = false;
      for (const Rect& box : boxes) {
        const Length from = upright ? box.left() : box.top(), to = upright ? box.right() : box.bottom();
        if (to <= cut)
          before.push_back(box);
        else if (from >= cut)
          after.push_back(box);
        else
          crossed = true;
      }
      if (!crossed && !after.empty() && is_guillotine(before) && is_guillotine(after)) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("a few cards, tiles and tokens go on one sheet") {
  const Plan plan = planned({deck("cards", tcg, 2), deck("tiles", mm(40, 40), 4), deck("tokens", mm(20, 20), 8)});
  CHECK(plan.sheets.size() == 1);
  CHECK(plan.saved == 2);
}

TEST_CASE("what saves nothing is not mixed") {
  const Plan plan = planned({deck("boards", mm(180, 250), 2), deck("others", mm(170, 250), 1)});
  CHECK(plan.saved == 0);
  for (const Sheet& sheet : plan.sheets) CHECK(sheet.blocks.size() == 1);
}

TEST_CASE("tokens go beside the cards of a full sheet when that saves a sheet") {
  const Plan plan = planned({deck("boards", mm(120, 250), 1), deck("tokens", mm(20, 20), 10)});
  CHECK(plan.sheets.size() == 1);
}

TEST_CASE("a bar as long as the paper goes beside a board that is not") {
  CHECK(planned({deck("boards", mm(148, 210), 1), deck("bars", mm(250, 25), 1)}).sheets.size() == 1);
}

TEST_CASE("pieces without backs share sheets with those that have them only when that saves paper") {
  CHECK(planned({deck("cards", tcg, 4), deck("tokens", mm(20, 20), 10, false)}).sheets.size() == 1);
  CHECK(planned({deck("cards", tcg, 8), deck("boards", mm(180, 250), 1, false)}).sheets.size() == 2);
}

TEST_CASE("above a fold each block of a sheet begins at the fold or at another block") {
  SheetOptions options = options_for();
  options.backs = Backs::Fold;
  const Plan plan = planned({deck("cards", tcg, 2), deck("tokens", mm(10, 10), 12)}, options);
  REQUIRE(plan.sheets.size() == 1);
  REQUIRE(plan.sheets[0].blocks.size() == 2);
  for (const GridBlock& block : plan.sheets[0].blocks) CHECK(outer(block).bottom() == a4.height / 2 - fold_gutter);
}

TEST_CASE("two rows of turned cards on each half of a Letter sheet, where the fold gives up some of its gutter for them") {
  SheetOptions options = options_for("letter");
  options.backs = Backs::Fold;
  PieceSet cards = deck("cards", tcg, 8);
  cards.bleed = Length::mm(1.5);
  const Plan plan = planned({cards}, options);
  REQUIRE(plan.sheets.size() == 2);
  const Rect block = outer(plan.sheets[0].blocks[0]);
  CHECK(block.top() >= Length::mm(5));
  CHECK(block.bottom() == letter.height / 2 - narrow_gutter);
  // Who needs no more sheets with the usual gutter keeps it.
  cards.pieces.resize(3);
  CHECK(outer(planned({cards}, options).sheets[0].blocks[0]).bottom() == letter.height / 2 - fold_gutter);
}

TEST_CASE("folded cards give up some of a wide bleed where they then lie in two rows, and only there") {
  SheetOptions options = options_for("letter");
  options.backs = Backs::Fold;
  PieceSet cards = deck("cards", tcg, 8);
  const auto bleed = [&] { return planned({cards}, options).sheets[0].blocks[0].grid.bleed; };
  CHECK(planned({cards}, options).sheets.size() == 2);
  CHECK(bleed() == narrow_bleed);
  cards.pieces.resize(3);
  CHECK(bleed() == cards.bleed);
}

TEST_CASE("tokens lie beside two aids rather than on the last sheet of a folded deck") {
  SheetOptions options = options_for("a4");
  options.backs = Backs::Fold;
  std::vector<PieceSet> sets = {deck("cards", tcg, 22), deck("aids", mm(100, 140), 2), deck("tokens", mm(20, 20), 14)};
  sets[2].bleed = Length::mm(1.5);
  for (const Sheet& sheet : planned(sets, options).sheets)
    if (shares(sheet).front().set == &sets[0] || shares(sheet).back().set == &sets[0]) CHECK(shares(sheet).size() == 1);
}

TEST_CASE("a folded kit is packed above the fold") {
  SheetOptions options = options_for();
  options.backs = Backs::Fold;
  const Plan plan = planned({deck("cards", tcg, 1), deck("tiles", mm(40, 40), 3)}, options);
  REQUIRE(plan.sheets.size() == 1);
  for (const GridBlock& block : plan.sheets[0].blocks) CHECK(outer(block).bottom() <= a4.height / 2 - fold_gutter);
}

TEST_CASE("packed kits: every piece once, nothing overlaps, straight cuts part the blocks, and paper is saved") {
  const unsigned seed = 20260103;
  INFO("seed " << seed);
  std::mt19937 random(seed);
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
  };
  for (int round = 0; round < 60; ++round) {
    INFO("round " << round);
    std::vector<PieceSet> sets;
    std::size_t pieces = 0, plain = 0;
    double needed = 0;
    for (int i = between(2, 7); i > 0; --i) {
      const Size trim = mm(between(12, 120), between(12, 160));
      const int count = between(1, 30);
      sets.push_back(deck("set" + std::to_string(i), trim, count, between(0, 1) == 1));
      pieces += static_cast<std::size_t>(count);
      needed += count * area(trim);
      plain += planned({sets.back()}).sheets.size();
    }
    const Plan plan = planned(sets);
    CHECK(plan.sheets.size() <= plain);
    CHECK(static_cast<double>(plan.sheets.size()) >= needed / area(mm(200, 287)));
    // Leftovers of a sheet or two are all that is wasted beyond the grids' own waste.
    CHECK(static_cast<double>(plan.sheets.size()) <= 2 + needed / (0.5 * area(mm(200, 287))));

    std::set<const Piece*> seen;
    const Rect printable = shrunk({{}, a4}, Sides::all(Length::mm(5)));
    for (const Sheet& sheet : plan.sheets) {
      std::vector<Rect> boxes;
      for (const GridBlock& block : sheet.blocks) {
        CHECK(holds(printable, outer(block)));
        // Rows that stay empty would push the others up, and the rule to the side.
        if (sheet.blocks.size() > 1) CHECK(block.grid.block == block_of(block.boxes()));
        for (const Slot& slot : block.slots) CHECK(seen.insert(slot.piece).second);
        boxes.push_back(outer(block));
      }
      for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(overlap(grown(boxes[i], near_mark), grown(boxes[j], near_mark)));
      CHECK(is_guillotine(boxes));
    }
    CHECK(seen.size() == pieces);
  }
}

TEST_CASE("backs of a packed sheet lie behind their fronts") {
  const SheetList list = imposed({deck("cards", tcg, 2), deck("tiles", mm(40, 40), 4)}, options_for());
  REQUIRE(list.sheets == 1);
  CHECK(list.saved == 1);
  std::map<std::pair<std::string, int>, Rect> fronts;
  for (const Placement& p : list.placements)
    if (p.side == Side::Front) fronts[{p.component, p.copy}] = p.box;
  for (const Placement& p : list.placements)
    if (p.side == Side::Back) CHECK(p.box == mirrored(fronts.at({p.component, p.copy}), a4, Axis::Vertical));
}

TEST_CASE("a component that keeps together is not spread over the gaps of other sheets") {
  const auto sets = [](bool together) {
    std::vector<PieceSet> all = {deck("boards", mm(150, 250), 2), deck("tokens", mm(20, 20), 16)};
    all[1].together = together;
    return all;
  };
  const std::vector<PieceSet> packed = sets(false), kept = sets(true);
  CHECK(planned(packed).sheets.size() == 2);
  CHECK(planned(kept).sheets.size() == 3);
}

TEST_CASE("a component that keeps together begins a sheet of its own where the last one has no room for all") {
  std::vector<PieceSet> sets = {deck("cards", tcg, 4), deck("others", tcg, 12)};
  sets[1].together = true;
  const Plan plan = planned(sets);
  REQUIRE(plan.sheets.size() == 2);
  REQUIRE(shares(plan.sheets[0]).size() == 1);
  CHECK(shares(plan.sheets[0]).front().set == &sets[1]);
}
TEST_CASE("beside other blocks kinds of pieces lie in whole rows where that takes no more sheets") {
  PieceSet markers = deck("markers", {Length::mm(10), Length::mm(10)}, 15, false);
  markers.butt = true;
  for (std::size_t i = 0; i < markers.pieces.size(); ++i) markers.pieces[i].item = std::to_string(i / 3);
  const std::vector<PieceSet> sets = {deck("board", {Length::mm(60), Length::mm(100)}, 1, false), markers};
  Diagnostics out;
  const std::vector<Sheet> sheets = plan_sheets(sets, options_for("letter"), out).sheets;
  REQUIRE(sheets.size() == 1);
  for (const GridBlock& block : sheets[0].blocks) CHECK(broken_kinds(block.slots, block.grid.columns) == 0);
}

namespace {

/// Six boards, each nearly as large as a sheet, and small pieces of many formats that fill another.
std::vector<PieceSet> boards_and_small_pieces() {
  std::vector<PieceSet> sets = {deck("bars", mm(255, 27), 1, false),    deck("boards", mm(210, 178), 6, false),
                                deck("lakes", mm(46, 48), 6, false),    deck("pawns", mm(16, 48), 6, false),
                                deck("markers", mm(10, 10), 48, false), deck("tokens", mm(15, 15), 12, false),
                                deck("discs", mm(15, 15), 1, false)};
  sets[2].straight = sets[6].straight = false;
  sets[4].butt = sets[5].butt = true;
  // Six markers of each kind, but twelve of the last but one.
  for (std::size_t i = 0; i < sets[4].pieces.size(); ++i) sets[4].pieces[i].item = std::to_string(i / 6 - (i < 36 ? 0 : 1));
  return sets;
}

}  // namespace

TEST_CASE("small pieces lie on the sheet with most room rather than below boards, if that takes no more sheets") {
  const std::vector<PieceSet> sets = boards_and_small_pieces();
  const Plan plan = planned(sets);
  CHECK(plan.sheets.size() == 7);
  for (const Sheet& sheet : plan.sheets)
    if (shares(sheet).front().set == &sets[1]) CHECK(shares(sheet).size() == 1);
}

TEST_CASE("on a crowded sheet each component lies in one block of whole kinds where that takes no more sheets") {
  const std::vector<PieceSet> sets = boards_and_small_pieces();
  const Plan plan = planned(sets);
  REQUIRE(shares(plan.sheets.back()).size() == 6);
  CHECK(plan.sheets.back().blocks.size() == 6);
  for (const GridBlock& block : plan.sheets.back().blocks) CHECK(broken_kinds(block.slots, block.grid.columns) == 0);
}

TEST_CASE("a sheet with rests of two components follows the other sheets of the larger one") {
  std::vector<PieceSet> sets = {deck("aids", tcg, 5), deck("tokens", mm(15, 15), 88), deck("bars", mm(191, 34), 4)};
  sets[1].bleed = Length::mm(1);
  SheetOptions options = options_for();
  options.backs = Backs::Fold;
  std::vector<std::string> order;
  for (const Sheet& sheet : planned(sets, options).sheets) {
    std::string on;
    for (const Share& share : shares(sheet)) on += share.set->id + " ";
    order.push_back(on);
  }
  CHECK(order == std::vector<std::string>{"aids ", "tokens ", "bars ", "bars aids "});
}
