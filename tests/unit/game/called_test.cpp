#include "game/called.h"

#include <algorithm>

#include "game/footing.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

struct Called {
  Sources sources;
  Diagnostics out;
  std::vector<std::string> names;

  /// `keys` of a component whose two rows are a stone of 1 and the leaf of 2.
  explicit Called(const std::string& keys) {
    MemoryDisk disk;
    disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": ["c.json"], "params": { "mark": "*" } })";
    disk.files["g/c.json"] = R"({ "id": "card", )" + keys + R"( "name": "C", "size": "20 mm 40 mm", "front": "f",
      "fields": { "suit": ["leaf", "stone"], "value": 0, "name": "" },
      "items": [{ "id": "old-stone", "suit": "stone", "value": 1 }, { "id": "b", "suit": "leaf", "value": 2, "name": "Oak" }] })";
    const Game game = read_game(disk, "g", sources, out);
    names = called(game.components.at(0), make_world(game, out), out);
  }
};

}  // namespace

TEST_CASE("a piece is called by its name, or by the words of its id") {
  CHECK(Called("").names == std::vector<std::string>{"old stone", "Oak"});
}

TEST_CASE("an expression says what a piece is called") {
  CHECK(Called(R"x("called": "suit + ' ' + text(value) + mark",)x").names == std::vector<std::string>{"stone 1*", "leaf 2*"});
}

TEST_CASE("an unknown name in it is reported, and the piece keeps its own") {
  const Called c(R"("called": "siut",)");
  CHECK(c.out.has_errors());
  CHECK(c.names == std::vector<std::string>{"old stone", "Oak"});
}

TEST_CASE("what pieces are called rests on the names that it says, which are in use") {
  MemoryDisk disk;
  disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": ["c.json"], "params": { "mark": "*" } })";
  disk.files["g/c.json"] = R"({ "id": "card", "called": "id + mark", "name": "C", "size": "20 mm 40 mm", "front": "f",
    "items": [{ "id": "a" }] })";
  Sources sources;
  Diagnostics out;
  const Footing footing = footing_of(read_game(disk, "g", sources, out));
  const CellId names[] = {footing.find("names of card").value()};
  const std::vector<CellId> behind = footing.rests_on(names);
  CHECK(std::find(behind.begin(), behind.end(), footing.find("mark").value()) != behind.end());
  CHECK(footing.at(names[0]).where.source->path == "g/c.json");
}
