#include "compare/difference.h"

#include <algorithm>

#include "base/limits.h"
#include "compare/editions.h"
#include "support/two_editions.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

constexpr auto game = "fox/game.json", card = "fox/card.json", layout = "fox/layouts/card.json", rules = "fox/rules.json";

bool rests(const Difference& d, const std::string& name) {
  return std::any_of(d.resting.begin(), d.resting.end(), [&](const Resting& r) { return r.what->name == name; });
}

}  // namespace

TEST_CASE("a game does not differ from itself") { CHECK(TwoEditions(game, "Fox", "Fox").difference().nothing()); }

TEST_CASE("a param that changed is told with both values") {
  const Difference d = TwoEditions(game, "\"hand\": 5", "\"hand\": 4").difference();
  REQUIRE(d.values.size() == 1);
  CHECK(d.values[0].name == "hand");
  CHECK(*d.values[0].before == "5");
  CHECK(*d.values[0].after == "4");
}

TEST_CASE("what rests on a param is told") {
  const TwoEditions two(game, "\"hand\": 5", "\"hand\": 4");
  CHECK(rests(two.difference(), "check deal"));
  CHECK_FALSE(rests(two.difference(), "total"));
}

TEST_CASE("a check that no longer holds is broken") {
  const Difference d = TwoEditions(game, "\"hand\": 5", "\"hand\": 7").difference();
  REQUIRE(d.broken.size() == 1);
  CHECK(d.broken[0].id == "deal");
  CHECK(d.mended.empty());
}

TEST_CASE("findings that only moved to another line are neither broken nor mended") {
  const TwoEditions two([](MemoryDisk& disk) {
    change(disk.files[game], "\"hand\": 5", "\"hand\": 5, \"idle\": 1");
    change(disk.files[game], "\"params\"", "\n \"params\"");
  });
  const Difference d = two.difference();
  CHECK(d.broken.size() == 1);
  CHECK(d.broken[0].message.find("idle") != std::string::npos);
}

TEST_CASE("a count that changed is one of the item and of its component, and nothing looks otherwise") {
  const Difference d = TwoEditions(card, "\"count\": 2", "\"count\": 3").difference();
  REQUIRE(d.items.size() == 1);
  CHECK(d.items[0].item == "luna");
  CHECK(d.items[0].recounted());
  CHECK_FALSE(d.items[0].visible());
  REQUIRE(d.counts.size() == 1);
  CHECK(d.counts[0].after == 4);
}

TEST_CASE("a row that comes to no copy looks as it did") {
  const Difference d = TwoEditions(card, "\"count\": 2", "\"count\": 0").difference();
  REQUIRE(d.items.size() == 1);
  CHECK(d.items[0].recounted());
  CHECK_FALSE(d.items[0].visible());
}

TEST_CASE("a let follows the counts that it rests on") {
  const Difference d = TwoEditions(card, "\"count\": 2", "\"count\": 3").difference();
  REQUIRE(d.values.size() == 1);
  CHECK(d.values[0].name == "total");
  CHECK(d.values[0].kind == CellKind::Let);
}

TEST_CASE("a component with another id is renamed, and none of its pieces is new or gone") {
  const Difference d = TwoEditions(rename_card).difference();
  CHECK(d.renamed == Renamings{{"beast", "card"}});
  CHECK(d.items.empty());
  CHECK(d.counts.empty());
  CHECK_FALSE(d.nothing());
}

TEST_CASE("a count of a component that was renamed is compared with what it was") {
  const TwoEditions two([](MemoryDisk& disk) {
    rename_card(disk);
    change(disk.files[card], "\"count\": 2", "\"count\": 3");
  });
  const Difference d = two.difference();
  REQUIRE(d.counts.size() == 1);
  CHECK(d.counts[0].before == 3);
  CHECK(d.counts[0].after == 4);
}

TEST_CASE("a field that is printed makes the piece look otherwise, near where it is printed") {
  const Difference d = TwoEditions(card, "\"value\": 5", "\"value\": 6").difference();
  REQUIRE(d.items.size() == 1);
  CHECK(d.items[0].item == "atlas");
  REQUIRE(d.items[0].sides.size() == 1);
  REQUIRE(d.items[0].sides[0].area);
  CHECK(d.items[0].sides[0].area->left() > Length::mm(40));
  CHECK(d.items[0].sides[0].area->top() > Length::mm(70));
}

TEST_CASE("a field that is not printed changes nothing that one could see") {
  const Difference d = TwoEditions(card, "\"suit\": \"leaf\", \"title\"", "\"suit\": \"stone\", \"title\"").difference();
  REQUIRE(d.items.size() == 1);
  REQUIRE(d.items[0].fields.size() == 1);
  CHECK(d.items[0].fields[0].name == "suit");
  CHECK_FALSE(d.items[0].visible());
}

TEST_CASE("what is hidden under something else changes nothing that one could see") {
  const Difference d =
      TwoEditions(layout, "{ \"fill\": \"#ffffff\"", "{ \"fill\": \"#ff0000\" }, { \"fill\": \"#ffffff\"").difference();
  CHECK(std::none_of(d.items.begin(), d.items.end(), [](const ItemChange& i) { return i.visible(); }));
}

TEST_CASE("a drawing that changed makes all faces with it look otherwise") {
  const Difference d = TwoEditions("fox/art/moon.svg", "r='4'", "r='3'").difference();
  CHECK(d.items.size() == 2);
  CHECK(d.values.empty());
}

TEST_CASE("another outline makes all pieces look otherwise") {
  const Difference d =
      TwoEditions(card, "\"size\": \"63 mm 88 mm\"", "\"size\": \"63 mm 88 mm\", \"shape\": \"rounded\", \"radius\": \"4 mm\"")
          .difference();
  CHECK(d.items.size() == 2);
  CHECK(std::all_of(d.items.begin(), d.items.end(), [](const ItemChange& i) { return i.visible(); }));
}

TEST_CASE("a row that is renamed is a new item, and the old one is gone") {
  const Difference d = TwoEditions(card, "\"id\": \"atlas\"", "\"id\": \"hawk\"").difference();
  REQUIRE(d.items.size() == 2);
  CHECK(d.items[0].kind == ItemChange::Kind::Added);
  CHECK(d.items[1].kind == ItemChange::Kind::Gone);
}

TEST_CASE("a passage of the rulebook that reads otherwise is told word by word") {
  const auto book = [](MemoryDisk& disk) {
    disk.files["fox/rulebook.md"] = "# Fox Trot\n\nDeal {{ hand }} cards to everybody.\n";
  };
  MemoryDisk old_disk = small_game(), new_disk = small_game();
  book(old_disk);
  book(new_disk);
  change(new_disk.files[game], "\"hand\": 5", "\"hand\": 4");
  const Edition before(old_disk, "fox", Options()), after(new_disk, "fox", Options());
  const Difference d = compare(before, after);
  REQUIRE(d.passages.size() == 1);
  CHECK(d.passages[0].heading == "Fox Trot");
  CHECK(d.passages[0].before == "Deal 5 cards to everybody.");
  CHECK(d.passages[0].words.size() == 4);
}

TEST_CASE("a rulebook that is gone or new differs in every passage") {
  MemoryDisk with_book = small_game();
  with_book.files["fox/rulebook.md"] = "# Fox Trot\n\nDeal {{ hand }} cards to everybody.\n";
  const MemoryDisk no_book = small_game();
  const Edition with(with_book, "fox", Options()), without(no_book, "fox", Options());
  const auto gone = compare(with, without).passages, fresh = compare(without, with).passages;
  REQUIRE_FALSE(gone.empty());
  CHECK(gone.back().before == "Deal 5 cards to everybody.");
  CHECK(gone.back().after.empty());
  REQUIRE_FALSE(fresh.empty());
  CHECK(fresh.back().before.empty());
  CHECK(fresh.back().after == "Deal 5 cards to everybody.");
}

static void with_box(MemoryDisk& disk) {
  change(disk.files[rules], "{ \"checks\"",
         R"({ "box": [ { "id": "suits", "of": "card", "rows": "suit", "expect": { "leaf": 2, "stone": 1 } } ], "checks")");
}

TEST_CASE("a box table that cannot be counted has no other count, but a mistake") {
  MemoryDisk old_disk = small_game(), new_disk = small_game();
  with_box(old_disk);
  with_box(new_disk);
  change(new_disk.files[rules], "\"rows\": \"suit\"", "\"rows\": \"suit + text(1 / (hand - hand))\"");
  const Edition before(old_disk, "fox", Options()), after(new_disk, "fox", Options());
  const Difference d = compare(before, after);
  CHECK(d.distributions.empty());
  CHECK_FALSE(d.broken.empty());
  CHECK(std::ranges::all_of(d.broken, [](const Finding& f) { return f.id == "expr.divide"; }));
}

TEST_CASE("a let whose value is not known is neither gone nor new") {
  const auto is_total = [](const ValueChange& v) { return v.name.starts_with("total"); };
  const TwoEditions broken(game, "\"total\": \"", "\"total\": \"1 / (hand - hand) + ");
  CHECK(std::ranges::none_of(broken.difference().values, is_total));
  CHECK(std::ranges::none_of(compare(broken.after, broken.before).values, is_total));
}

TEST_CASE("an edition whose expressions take more steps than there are has run out") {
  const TwoEditions two(game, "\"hand\": 5", "\"hand\": 4");
  CHECK_FALSE(ran_out(two.after));
  two.after.kit.world.environment.allowance()->take(limits::steps + 1);
  CHECK(ran_out(two.after));
}

TEST_CASE("the classes of a box table are counted in both editions") {
  MemoryDisk old_disk = small_game(), new_disk = small_game();
  with_box(old_disk);
  with_box(new_disk);
  change(new_disk.files[card], "\"count\": 2", "\"count\": 3");
  const Edition before(old_disk, "fox", Options()), after(new_disk, "fox", Options());
  const Difference d = compare(before, after);
  REQUIRE(d.distributions.size() == 1);
  CHECK(d.distributions[0].pieces == "leaf");
  CHECK(d.distributions[0].before == 2);
  CHECK(d.distributions[0].after == 3);
}
