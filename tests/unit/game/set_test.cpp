#include "game/set.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

/// Two components, the second with a row of no piece.
struct TwoDecks {
  Sources sources;
  Diagnostics out;
  Game game;

  TwoDecks() {
    MemoryDisk disk;
    disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": ["card.json", "token.json"] })";
    disk.files["g/card.json"] = R"({ "id": "card", "name": "Card", "size": "20 mm", "front": "f", "fields": { "value": 0 },
      "items": [{ "id": "owl", "count": 2, "value": 7 }, { "id": "fox" }] })";
    disk.files["g/token.json"] = R"({ "id": "token", "name": "Token", "size": "20 mm", "front": "f",
      "items": [{ "id": "red", "count": 0 }, { "id": "blue" }] })";
    game = read_game(disk, "g", sources, out);
  }
};

std::string names_of(std::span<const Copy> copies) {
  std::string names;
  for (const Copy& copy : copies) names += copy.component->id + "/" + copy.row->id + std::to_string(copy.number) + " ";
  return names;
}

}  // namespace

TEST_CASE("a set is every piece once, component by component, row by row, copy by copy") {
  const TwoDecks decks;
  CHECK(names_of(expand(decks.game).copies) == "card/owl1 card/owl2 card/fox1 token/blue1 ");
}

TEST_CASE("a set gives the pieces of one component") {
  const TwoDecks decks;
  const Set set = expand(decks.game);
  CHECK(names_of(set.of(decks.game.components.at(1))) == "token/blue1 ");
  CHECK(set.of(Component{}).empty());
}

TEST_CASE("expressions see a piece's row, and which copy of it the piece is") {
  const TwoDecks decks;
  const Set set = expand(decks.game);
  const Value records = records_of(set.of(decks.game.components.front()));
  CHECK(records.list()->at(1) ==
        Value(ValueRecord{{"id", "owl"}, {"value", 7}, {"item", "owl"}, {"component", "card"}, {"copy", 2}}));
}
