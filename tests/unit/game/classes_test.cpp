#include "game/classes.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

struct ReadClasses {
  Sources sources;
  Diagnostics out;
  Game game;
  std::vector<ClassSet> sets;

  explicit ReadClasses(const std::string& keys) {
    MemoryDisk disk;
    disk.files["g/game.json"] =
        R"({ "id": "g", "name": "G", "components": ["c.json"], "classes": [{ "id": "suits", "of": "card", )" + keys + " }] }";
    disk.files["g/c.json"] =
        R"({ "id": "card", "name": "C", "size": "20 mm 40 mm", "front": "f", "fields": { "suit": ["leaf", "stone"], "value": 0 },
      "items": [{ "id": "a", "suit": "stone", "value": 1 }, { "id": "b", "suit": "leaf", "value": 2 }, { "id": "c", "suit": "stone", "value": 3 },
                { "id": "d", "suit": "leaf", "value": 9, "count": 0 }] })";
    game = read_game(disk, "g", sources, out);
    const World world = make_world(game, out);
    sets = class_sets(game, world, out);
  }
  std::string id() const { return out.size() ? out.findings()[0].id : ""; }
};

}  // namespace

TEST_CASE("an expression parts the rows into classes, in the order of the rows") {
  const ReadClasses r(R"("by": "suit")");
  REQUIRE(r.id() == "");
  REQUIRE(r.sets.at(0).classes.size() == 2);
  CHECK(r.sets[0].classes[0].name == "stone");
  CHECK(r.sets[0].classes[0].rows.size() == 2);
}

TEST_CASE("a row without a copy is in no class") { CHECK(ReadClasses(R"("by": "suit")").sets.at(0).classes[1].rows.size() == 1); }

TEST_CASE("where leaves rows out") {
  CHECK(ReadClasses(R"("by": "value", "where": "value < 3")").sets.at(0).classes.size() == 2);
}

TEST_CASE("a where that neither holds nor fails is told once, and nothing that follows from it") {
  const ReadClasses r(R"("by": "suit", "where": "value + 1")");
  CHECK(r.id() == "classes.where");
  CHECK(r.out.findings().size() == 1);
}

TEST_CASE("an area is measured on the face") {
  const ReadClasses r(R"("by": "suit", "area": "0 mm 10 mm 100 % 50 %")");
  CHECK(r.sets.at(0).area == Rect{{{}, Length::mm(10)}, {Length::mm(20), Length::mm(20)}});
}

TEST_CASE("an area that leaves the face is an error") {
  CHECK(ReadClasses(R"("by": "suit", "area": "0 mm 30 mm 100 % 50 %")").id() == "classes.area");
}

TEST_CASE("one class alone is an error") {
  CHECK(ReadClasses(R"("by": "suit", "where": "suit == 'leaf'")").id() == "classes.few");
}

TEST_CASE("a misspelt field of a class is an error") { CHECK(ReadClasses(R"("by": "siut")").id() != ""); }

TEST_CASE("two sets of classes have two ids") {
  const ReadClasses r(R"("by": "suit" }, { "id": "suits", "of": "card", "by": "value")");
  CHECK(r.id() == "classes.twice");
  CHECK(r.out.findings()[0].also.size() == 1);
}
