#include "compare/alteration.h"

#include "kit/options.h"
#include "support/catch.h"
#include "support/small_disk.h"

using namespace kitwright;

namespace {

/// What the changes would make of the small game's files.
struct Altered {
  explicit Altered(const std::vector<std::string>& changes, MemoryDisk from = small_game()) : disk(std::move(from)) {
    Diagnostics out;
    const Game game = read_game(disk, "fox", sources, out);
    made = alter(game, changes);
  }
  bool says(const std::string& file, const std::string& words) const {
    const auto text = made.texts.find(file);
    return text != made.texts.end() && text->second.find(words) != std::string::npos;
  }
  MemoryDisk disk;
  Sources sources;
  Alteration made;
};

}  // namespace

TEST_CASE("a param gets another value") {
  const Altered a({"hand = 6"});
  CHECK(a.says("fox/game.json", "\"hand\": 6 }"));
  CHECK(a.made.parts[0].before == "5");
}

TEST_CASE("a count gets another value, also one that is not written") {
  CHECK(Altered({"card/luna.count = 4"}).says("fox/card.json", R"("id": "luna", "count": 4,)"));
  CHECK(Altered({"card/atlas.count=4"}).says("fox/card.json", R"("id": "atlas", "count": 4, "suit")"));
}

TEST_CASE("a field gets another value, and a word needs no quotes") {
  CHECK(Altered({"card/luna.suit = stone"}).says("fox/card.json", R"("id": "luna", "count": 2, "suit": "stone")"));
}

TEST_CASE("several changes of one file are made together") {
  const Altered a({"card/luna.count = 10", "card/atlas.value = 7", "hand = 1"});
  CHECK(a.says("fox/card.json", R"("count": 10, "suit": "leaf")"));
  CHECK(a.says("fox/card.json", R"("title": "Atlas", "value": 7)"));
  CHECK(a.made.texts.size() == 2);
}

TEST_CASE("an entry of a table is named by its keys, one of a list by its number") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/game.json"], "\"hand\": 5", R"("hand": 5, "prize": { "fox": [3, 4] })");
  CHECK(Altered({"prize.fox.2 = 9"}, disk).says("fox/game.json", "[3, 9]"));
}

TEST_CASE("one of a list is also named as expressions name it, from 0") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/game.json"], "\"hand\": 5", R"("hand": 5, "prize": { "fox": [3, 4] })");
  CHECK(Altered({"prize.fox[0] = 9"}, disk).says("fox/game.json", "[9, 4]"));
  CHECK(Altered({"prize.fox[1] = 9"}, disk).says("fox/game.json", "[3, 9]"));
  CHECK_THROWS_WITH(Altered({"prize.fox[2] = 9"}, disk), "'prize.fox[2]' has no such entry; they are [0] to [1]");
}

TEST_CASE("an entry and the table that it lies in cannot both get a value") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/game.json"], "\"hand\": 5", R"("hand": 5, "prize": { "fox": [3, 4] })");
  CHECK_THROWS_WITH(
      Altered({"prize.fox.2 = 9", "prize.fox = [1, 2]"}, disk),
      "'prize.fox.2' lies in 'prize.fox', which is given a value, too; leave one of them out, or write the whole as "
      "you want it");
}

TEST_CASE("a number has no entries") {
  CHECK_THROWS_WITH(Altered({"hand[0] = 1"}), "'hand' has no entries; change it as a whole");
}

TEST_CASE("a comparison is no change") { CHECK_THROWS_AS(Altered({"hand == 6"}), WrongCommandLine); }

TEST_CASE("a cell of a CSV file gets another value") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/card.json"], disk.files["fox/card.json"].substr(disk.files["fox/card.json"].find("\"items\"")),
         "\"items\": \"card.csv\" }");
  disk.files["fox/card.csv"] = "id,count,suit,title,value\nluna,2,leaf,Luna,3\natlas,1,stone,Atlas,5\n";
  CHECK(Altered({"card/luna.count = 5"}, disk).says("fox/card.csv", "luna,5,leaf"));
  CHECK(Altered({"card/atlas.title = \"Two, three\""}, disk).says("fox/card.csv", "stone,\"Two, three\",5"));
}

TEST_CASE("a value that is written once for several rows is told to be so") {
  MemoryDisk disk = small_game();
  change(disk.files["fox/card.json"], "\"items\"", R"("defaults": { "suit": "leaf" }, "items")");
  change(disk.files["fox/card.json"], R"("count": 2, "suit": "leaf")", R"("count": 2)");
  change(disk.files["fox/card.json"], R"("suit": "stone", )", "");
  CHECK(Altered({"card/luna.suit = stone"}, disk).made.parts[0].rows == 2);
}

TEST_CASE("names that are not there are refused, with what was meant") {
  CHECK_THROWS_WITH(Altered({"hnd = 6"}), "fox-trot has no 'hnd'; did you mean 'hand'?");
  CHECK_THROWS_WITH(Altered({"crad/luna.count = 6"}), "fox-trot has no component 'crad'; did you mean 'card'?");
  CHECK_THROWS_WITH(Altered({"card/lune.count = 6"}), "card has no row 'lune'; did you mean 'luna'?");
  CHECK_THROWS_AS(Altered({"card/luna.worth = 6"}), WrongCommandLine);
  CHECK_THROWS_WITH(Altered({"card/luna = 6"}),
                    "'card/luna' is a whole row; name its count or a field, such as 'card/luna.count = 2'");
  CHECK_THROWS_AS(Altered({"hand.left = 6"}), WrongCommandLine);
}

TEST_CASE("a let is not changed, since it follows from others") {
  CHECK_THROWS_WITH(Altered({"total = 6"}), Catch::Matchers::ContainsSubstring("'total' follows from other values"));
}

TEST_CASE("a change says a place and a value") {
  CHECK_THROWS_AS(Altered({"hand"}), WrongCommandLine);
  CHECK_THROWS_AS(Altered({"hand ="}), WrongCommandLine);
  CHECK_THROWS_AS(Altered({"hand = {"}), WrongCommandLine);
}
