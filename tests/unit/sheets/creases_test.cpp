#include "sheets/creases.h"

#include "builders.h"
#include "sheets/instructions.h"
#include "sheets/cut_marks.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

const Size standee{Length::mm(40), Length::mm(80)};

PieceSet standees(int count) {
  PieceSet set = deck("standees", standee, count, false);
  set.folds = {{{{}, Length::mm(40)}, {standee.width, Length::mm(40)}}};
  return set;
}

/// The dashed lines of the only sheet, each as the box around it.
std::vector<Rect> dashes(const std::vector<PieceSet>& sets) {
  std::vector<Rect> lines;
  const SheetList list = imposed(sets, options_for());
  for (const Item& item : list.pages[1].frame.items)
    if (item.role == Role::Fold && !std::get<Path>(item.what).stroke->dash.empty())
      lines.push_back(bounds(std::get<Path>(item.what).segments));
  return lines;
}

}  // namespace

TEST_CASE("every piece has its fold line, at its place") {
  const SheetList list = imposed({standees(3)}, options_for());
  const auto lines = dashes({standees(3)});
  REQUIRE(lines.size() == 3);
  for (int i = 0; i < 3; ++i) {
    const Rect& box = list.placements[i].box;
    CHECK(lines[i].top() == box.top() + Length::mm(40));
    CHECK(lines[i].left() <= box.left());
    CHECK(lines[i].right() >= box.right());
  }
}

TEST_CASE("a fold line goes on beyond the trim as a mark, but into no other piece") {
  const SheetList list = imposed({standees(2)}, options_for());
  const auto lines = dashes({standees(2)});
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].left() == list.placements[0].box.left() - Length::mm(2) - mark_gap - mark_length);
  CHECK(lines[0].right() > list.placements[0].box.right() + Length::mm(3));
  CHECK(lines[0].right() < list.placements[1].box.left());
}

TEST_CASE("a fold that ends inside the piece has no mark there") {
  PieceSet feet = deck("feet", standee, 1, false);
  feet.folds = {{{Length::mm(10), Length::mm(20)}, {Length::mm(20), Length::mm(20)}}};
  const auto lines = dashes({feet});
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].size.width == Length::mm(10));
}

TEST_CASE("a turned piece has its fold turned with it") {
  PieceSet wide = deck("wide", {Length::mm(120), Length::mm(55)}, 8, false);
  wide.folds = {{{Length::mm(60), {}}, {Length::mm(60), Length::mm(55)}}};
  const SheetList list = imposed({wide}, options_for());
  const auto lines = dashes({wide});
  REQUIRE(!lines.empty());
  const bool turned = list.placements[0].turn == 90;
  CHECK((lines[0].size.height == Length{}) == turned);
}

TEST_CASE("folds are never drawn on backs") {
  PieceSet set = deck("cards", standee, 1);
  set.folds = standees(1).folds;
  const SheetList list = imposed({set}, options_for());
  for (const Item& item : list.pages[2].frame.items) CHECK(item.role != Role::Fold);
}

TEST_CASE("the sheet list explains dashed lines only when there are any") {
  const auto headings = [](bool creased) {
    PrintRun run;
    run.one_sided = 1;
    run.creased = creased;
    std::string text;
    for (const Instruction& part : instructions(run, options_for())) text += part.heading + ";";
    return text;
  };
  CHECK(headings(true).find("Dashed lines") != std::string::npos);
  CHECK(headings(false).find("Dashed lines") == std::string::npos);
}

namespace {

/// Lines of cut with a fill, which pointers have, on the only sheet.
int filled_marks(const PieceSet& set) {
  const SheetList list = imposed({set}, options_for());
  int count = 0;
  for (const Item& item : list.pages.back().frame.items) {
    const auto* path = std::get_if<Path>(&item.what);
    if (item.role == Role::Cut && path && path->fill && path->stroke) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("between pieces that fold no pointer hides a crease") {
  PieceSet standees = deck("standees", {Length::mm(16), Length::mm(48)}, 30, false);
  CHECK(filled_marks(standees) == 1);
  standees.folds = {{{{}, Length::mm(24)}, {Length::mm(16), Length::mm(24)}}};
  CHECK(filled_marks(standees) == 0);
}
