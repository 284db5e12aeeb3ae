#include "packing/section.h"

#include <cmath>
#include <set>

#include "unit/sheets/builders.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

const Size board{Length::mm(380), Length::mm(270)};

PieceSet large(Size trim = board, bool backs = false) {
  PieceSet set = deck("board", trim, 1, backs);
  set.overlap = Length::mm(8);
  return set;
}

GridWish wish(Size trim, Size paper = a4) {
  GridWish w;
  w.trim = trim;
  w.bleed = Length::mm(2);
  w.paper = paper;
  return w;
}

}  // namespace

TEST_CASE("a board takes as few equal parts as the paper allows") {
  const auto parts = partition(wish(board), Length::mm(8));
  REQUIRE(parts);
  REQUIRE(parts->sections.size() == 2);
  for (const Section& s : parts->sections) CHECK(s.window.size == Size{Length::mm(190), Length::mm(270)});
  CHECK(partition(wish(board, find_paper("a3")->size), Length::mm(8))->sections.size() == 1);
}

TEST_CASE("the parts cover the board once, and each fits the paper with bleed and tab, on any paper") {
  for (const Size paper : {a4, letter, find_paper("100x150")->size})
    for (const Size trim : {board, Size{Length::mm(500), Length::mm(90)}, Size{Length::mm(613), Length::mm(411)}}) {
      const auto parts = partition(wish(trim, paper), Length::mm(8));
      REQUIRE(parts);
      double area = 0;
      for (const Section& s : parts->sections) {
        area += s.window.size.width.to_mm() * s.window.size.height.to_mm();
        const Rect printed = shrunk(s.window, {-s.reach.left, -s.reach.top, -s.reach.right, -s.reach.bottom});
        const Size lies = parts->turned ? Size{printed.size.height, printed.size.width} : printed.size;
        CHECK(lies.width <= paper.width - Length::mm(10));
        CHECK(lies.height <= paper.height - Length::mm(10));
        for (const Section& other : parts->sections)
          if (other.number != s.number) CHECK_FALSE(overlap(s.window, other.window));
      }
      CHECK(std::abs(area - trim.width.to_mm() * trim.height.to_mm()) < 0.01);
    }
}

TEST_CASE("two parts that meet have the same letter, and no two seams share one") {
  const auto parts = partition(wish({Length::mm(500), Length::mm(600)}), Length::mm(8));
  REQUIRE(parts);
  std::multiset<std::string> tabs, edges;
  for (const Section& s : parts->sections) {
    for (const std::string& letter : {s.joins.right, s.joins.bottom})
      if (!letter.empty()) tabs.insert(letter);
    for (const std::string& letter : {s.joins.left, s.joins.top})
      if (!letter.empty()) edges.insert(letter);
  }
  CHECK(tabs == edges);
  CHECK(std::set<std::string>(tabs.begin(), tabs.end()).size() == tabs.size());
}

TEST_CASE("a split board has a page for each part, which the manifest counts") {
  const SheetList list = imposed({large()}, options_for());
  REQUIRE(list.placements.size() == 2);
  CHECK(list.sheets == 2);
  CHECK(list.placements[0].part == 1);
  CHECK(list.placements[1].part == 2);
  CHECK(list.placements[1].page == list.placements[0].page + 1);
  CHECK(list.placements[0].hash == list.placements[1].hash);
}

TEST_CASE("tabs and edges say where they belong") {
  const SheetList list = imposed({large()}, options_for());
  CHECK(words_on(list.pages[1].frame).find("glue under edge A") != std::string::npos);
  CHECK(words_on(list.pages[2].frame).find("goes over tab A") != std::string::npos);
  CHECK(words_on(list.pages[2].frame).find("part 2 of 2") != std::string::npos);
}

TEST_CASE("the words on tabs and edges are those of the game's language") {
  SheetOptions options = options_for();
  options.language = &language_of("de");
  const SheetList list = imposed({large()}, options);
  CHECK(words_on(list.pages[1].frame).find("unter Kante A kleben") != std::string::npos);
  CHECK(words_on(list.pages[2].frame).find("liegt auf Lasche A") != std::string::npos);
}

TEST_CASE("cut marks stand at the tab's end, and at the seam of the part that lies over it") {
  const SheetList list = imposed({large()}, options_for());
  const auto columns = [&](int page) {
    std::set<Length> xs;
    for (const Item& item : list.pages[static_cast<std::size_t>(page)].frame.items) {
      const auto* path = std::get_if<Path>(&item.what);
      if (!path || item.role != Role::Cut) continue;
      for (std::size_t i = 0; i + 1 < path->segments.size(); i += 2)
        if (path->segments[i].a.x == path->segments[i + 1].a.x) xs.insert(path->segments[i].a.x);
    }
    return xs;
  };
  const Rect left = list.placements[0].box, right = list.placements[1].box;
  CHECK(columns(1) == std::set<Length>{left.left(), left.right() + Length::mm(8)});
  CHECK(columns(2) == std::set<Length>{right.left(), right.right()});
}

TEST_CASE("on paper that is large enough a split board is one piece, with its back") {
  const SheetList list = imposed({large(board, true)}, options_for("a3"));
  REQUIRE(list.placements.size() == 2);
  CHECK(list.placements[0].part == 1);
}

TEST_CASE("a board in parts cannot have a back, and says so") {
  Diagnostics out;
  SheetOptions options = options_for();
  impose({large(board, true)}, options, typesetter(), out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].id == "sheet.split-back");

  Diagnostics without;
  options.backs = Backs::None;
  CHECK(impose({large(board, true)}, options, typesetter(), without).placements.size() == 2);
  CHECK(without.size() == 0);
}

TEST_CASE("a piece that does not fit learns how to be split") {
  Diagnostics out;
  impose({deck("board", board, 1, false)}, options_for(), typesetter(), out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].id == "sheet.too-small");
  CHECK(out.findings()[0].hint.find("\"split\"") != std::string::npos);
}

TEST_CASE("a fold is on each part that it crosses") {
  PieceSet set = large();
  set.folds = {{{{}, Length::mm(135)}, {board.width, Length::mm(135)}}};
  const SheetList list = imposed({set}, options_for());
  for (int page : {1, 2}) {
    int dashed = 0;
    for (const Item& item : list.pages[static_cast<std::size_t>(page)].frame.items)
      if (item.role == Role::Fold && !std::get<Path>(item.what).stroke->dash.empty()) ++dashed;
    CHECK(dashed == 1);
  }
}
