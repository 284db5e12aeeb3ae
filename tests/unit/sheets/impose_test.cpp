#include "sheets/impose.h"

#include <algorithm>
#include <set>
#include <utility>

#include "builders.h"
#include "sheets/cut_marks.h"
#include "sheets/mirror.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

const Size tile{Length::mm(40), Length::mm(40)};  // 24 on A4
const Size board{Length::mm(180), Length::mm(250)};

bool draws_art(const Frame& frame) {
  for (const Item& item : frame.items)
    if (item.role == Role::Art) return true;
  return false;
}

const Placement* find(const SheetList& list, int copy, Side side) {
  for (const Placement& placement : list.placements)
    if (placement.copy == copy && placement.side == side) return &placement;
  return nullptr;
}

/// The group's frame where it lies.
Rect outer_box(const Group& group) {
  const Rect own{{}, group.frame->size};
  return bounds(transformed(rectangle(own), group.matrix));
}

int count_role(const Frame& frame, Role role) {
  int count = 0;
  for (const Item& item : frame.items) count += item.role == role ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("a kit of more sheets than anybody prints is told, and not laid out") {
  Diagnostics out;
  const PieceSet mats = deck("mat", {Length::mm(180), Length::mm(250)}, static_cast<int>(most_sheets) + 1, false);
  CHECK(impose({mats}, options_for(), typesetter(), out).pages.empty());
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "sheet.too-many");
}

TEST_CASE("where ink is saved, bleed between two pieces stops half a millimetre short of the middle") {
  SheetOptions options = options_for();
  const auto between = [&](Length bleed) {
    PieceSet tiles = deck("tiles", tile, 24);
    tiles.bleed = bleed;
    const SheetList list = imposed({tiles}, options);
    std::vector<Rect> clips;
    for (const Item& item : list.pages[1].frame.items)
      if (const auto* group = std::get_if<Group>(&item.what); group && item.role == Role::Art)
        clips.push_back(bounds(group->clip));
    std::ranges::sort(clips, {}, [](const Rect& r) { return std::pair(r.top(), r.left()); });
    return (clips[1].left() - clips[0].right()).to_mm();
  };
  CHECK(between(Length::mm(2)) == Approx(-0.25));
  options.lean = true;
  CHECK(between(Length::mm(2)) == Approx(1));
  CHECK(between(Length::mm(1)) <= 0);
}
TEST_CASE("shared cuts are marked in front, where they are cut, and never on a back") {
  PieceSet cards = deck("cards", tcg, 9);
  cards.butt = true;
  SheetOptions options = options_for();
  for (const Backs backs : {Backs::Duplex, Backs::Fold}) {
    options.backs = backs;
    const SheetList list = imposed({cards}, options);
    const auto crosses = [&](std::size_t page) {
      return std::ranges::count_if(list.pages[page].frame.items, [](const Item& item) {
        const auto* path = std::get_if<Path>(&item.what);
        return path && path->stroke && path->stroke->width == Length::pt(0.25);
      });
    };
    CHECK(crosses(1) == 1);
    CHECK(crosses(2) == (backs == Backs::Fold ? 1 : 0));
  }
}

TEST_CASE("fronts and backs alternate behind the sheet list") {
  const SheetList list = imposed({deck("tiles", tile, 25)}, options_for());
  CHECK(list.sheets == 2);
  REQUIRE(list.pages.size() == 5);
  CHECK(list.pages[0].label == "sheets");
  CHECK(list.pages[1].label == "1");
  CHECK(list.pages[2].label == "1 back");
  CHECK(list.pages[3].label == "2");
}

TEST_CASE("nothing to print makes no page") {
  CHECK(imposed({deck("tiles", tile, 0)}, options_for()).pages.empty());
  CHECK(imposed({}, options_for()).pages.empty());
}

TEST_CASE("no page is blank") {
  const SheetList list = imposed({deck("tiles", tile, 25), deck("boards", board, 1, false)}, options_for());
  REQUIRE(list.pages.size() == 6);
  for (std::size_t i = 1; i < list.pages.size(); ++i) CHECK(draws_art(list.pages[i].frame));
}

TEST_CASE("every side of every sheet says what it is, has the rule, and keeps both and its marks off the paper's edge") {
  const Length edge = Length::mm(5) - hairline;
  for (const char* paper : {"a4", "letter"})
    for (const Backs backs : {Backs::Duplex, Backs::Fold, Backs::None})
      for (const Flip flip : {Flip::LongEdge, Flip::ShortEdge}) {
        SheetOptions options = options_for(paper);
        options.backs = backs;
        options.flip = flip;
        PieceSet cards = deck("cards", tcg, 10), boards = deck("boards", board, 1, false),
                 bare = deck("bare", {Length::mm(92), Length::mm(120)}, 3);
        cards.butt = true;
        bare.bleed = {};
        const SheetList list = imposed({cards, deck("tiles", tile, 25), boards, bare}, options);
        for (std::size_t i = 1; i < list.pages.size(); ++i) {
          const Frame& frame = list.pages[i].frame;
          INFO(paper << ", page " << i + 1 << ": " << words_on(frame));
          for (const char* words : {"sheet ", "100 mm", "print at 100%"}) CHECK(words_on(frame).find(words) != std::string::npos);
          for (const Item& item : frame.items) {
            if (item.role == Role::Art) continue;
            const Rect box = std::holds_alternative<Path>(item.what) ? bounds(std::get<Path>(item.what).segments)
                                                                     : outer_box(std::get<Group>(item.what));
            CHECK(holds(grown({{}, options.paper.size}, -edge), box));
          }
        }
      }
}

TEST_CASE("a component without backs prints no back page") {
  CHECK(imposed({deck("tokens", tile, 25, false)}, options_for()).pages.size() == 3);
}

TEST_CASE("each copy appears once on either side, on every deck size") {
  for (const int count : {1, 23, 24, 25, 48}) {
    std::set<std::pair<int, Side>> seen;
    const SheetList list = imposed({deck("tiles", tile, count)}, options_for());
    for (const Placement& placement : list.placements) CHECK(seen.insert({placement.copy, placement.side}).second);
    CHECK(seen.size() == 2 * static_cast<std::size_t>(count));
  }
}

TEST_CASE("backs lie exactly behind their fronts, also on the incomplete last sheet, for both flips") {
  for (const Flip flip : {Flip::LongEdge, Flip::ShortEdge})
    for (const Size trim : {tile, tcg}) {
      SheetOptions options = options_for("letter");
      options.flip = flip;
      const SheetList list = imposed({deck("pieces", trim, 25)}, options);
      const Axis axis = axis_of(flip, options.paper.size);
      for (int copy = 1; copy <= 25; ++copy) {
        const Placement *front = find(list, copy, Side::Front), *back = find(list, copy, Side::Back);
        REQUIRE(front);
        REQUIRE(back);
        CHECK(back->page == front->page + 1);
        CHECK(back->box == mirrored(front->box, options.paper.size, axis));
        CHECK(back->turn == back_turn(front->turn, axis));
      }
    }
}

TEST_CASE("placed boxes have the trim size and never overlap") {
  const SheetList list = imposed({deck("cards", tcg, 22)}, options_for("letter"));
  for (const Placement& a : list.placements) {
    CHECK((a.turn % 180 == 0 ? a.box.size : Size{a.box.size.height, a.box.size.width}) == tcg);
    for (const Placement& b : list.placements)
      if (&a != &b && a.page == b.page) CHECK_FALSE(overlap(a.box, b.box));
  }
}

TEST_CASE("a folded sheet has each back upside down below its front") {
  SheetOptions options = options_for();
  options.backs = Backs::Fold;
  const SheetList list = imposed({deck("cards", tcg, 5)}, options);
  REQUIRE(list.pages.size() == 3);
  for (int copy = 1; copy <= 5; ++copy) {
    const Placement *front = find(list, copy, Side::Front), *back = find(list, copy, Side::Back);
    CHECK(front->page == back->page);
    CHECK(back->box == mirrored(front->box, a4, Axis::Horizontal));
    CHECK(back->turn == back_turn(front->turn, Axis::Horizontal));
    CHECK(a4.height / 2 - front->box.bottom() >= Length::mm(7));
  }
  CHECK(count_role(list.pages[1].frame, Role::Fold) == 1);
}

TEST_CASE("shaped pieces have their outline on the front only") {
  PieceSet tokens = deck("tokens", tile, 3);
  tokens.straight = false;
  tokens.outline = ellipse({{}, tile});
  const SheetList list = imposed({tokens}, options_for());
  CHECK(count_role(list.pages[1].frame, Role::Cut) == 1 + 3 * 2);  // each with a white line beside it
  CHECK(count_role(list.pages[2].frame, Role::Cut) == 1);
}

TEST_CASE("a component is entered in the outline where it starts") {
  const SheetList list = imposed({deck("tiles", tile, 25), deck("boards", board, 2)}, options_for());
  REQUIRE(list.pages.size() == 9);
  CHECK(list.pages[1].outline == "The tiles");
  CHECK(list.pages[2].outline.empty());
  CHECK(list.pages[3].outline.empty());
  CHECK(list.pages[5].outline == "The boards");
}

TEST_CASE("a draft says so on every page") {
  SheetOptions options = options_for();
  const std::vector<PieceSet> sets = {deck("tiles", tile, 25)};
  const SheetList plain = imposed(sets, options);
  options.draft = true;
  const SheetList draft = imposed(sets, options);
  REQUIRE(plain.pages.size() == draft.pages.size());
  for (std::size_t i = 0; i < plain.pages.size(); ++i)
    CHECK(draft.pages[i].frame.items.size() == plain.pages[i].frame.items.size() + 1);
}

TEST_CASE("the sheet list grows with the kit, and pages are counted behind it") {
  const Size board{Length::mm(180), Length::mm(250)};
  const SheetList list = imposed({deck("one", board, 14), deck("two", board, 14), deck("three", board, 14)}, options_for());
  const int list_pages = static_cast<int>(list.pages.size()) - 2 * list.sheets;
  CHECK(list.sheets == 42);
  CHECK(list_pages > 1);
  CHECK(list.placements.front().page == list_pages + 1);
  CHECK(list.pages[1].label == "sheets 2");
}

TEST_CASE("the same pieces give the same pages") {
  const std::vector<PieceSet> sets = {deck("tiles", tile, 25), deck("cards", tcg, 10)};
  const SheetList a = imposed(sets, options_for()), b = imposed(sets, options_for());
  REQUIRE(a.pages.size() == b.pages.size());
  for (std::size_t i = 0; i < a.pages.size(); ++i) CHECK(hash(a.pages[i].frame) == hash(b.pages[i].frame));
}

TEST_CASE("small custom paper is no trouble") {
  const SheetList list = imposed({deck("tokens", {Length::mm(20), Length::mm(20)}, 3)}, options_for("80x80"));
  CHECK(list.placements.size() == 6);
}

TEST_CASE("a name the furniture's font lacks letters for is reported once") {
  SheetOptions options = options_for();
  options.game = "水獺港";
  Diagnostics out;
  impose({deck("tiles", tile, 49)}, options, typesetter(), out);
  CHECK(out.size() <= 3);
}
