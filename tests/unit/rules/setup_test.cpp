#include <fstream>
#include <iterator>

#include "base/random.h"
#include "rules/step.h"
#include "unit/rules/town.h"

using namespace kitwright;

static SmallTown with_setup(const std::string& steps) {
  SmallTown t;
  t.rules = R"~(, "position": { "start": "", "starts": [] }, "setup": [)~" + steps + "]";
  return t;
}

/// Zones and their sizes, or what was found.
static std::string laid(const std::string& steps, int players = 2, std::uint64_t seed = 1) {
  RuledTown t(with_setup(steps));
  const auto setup = perform_setup(t.game, t.world, t.rules, players, seed, t.out);
  if (!setup) return t.found();
  std::string text;
  for (const auto& [name, pieces] : setup->zones) text += (text.empty() ? "" : ", ") + name + " " + std::to_string(pieces.size());
  return text;
}

TEST_CASE("pieces begin in their component's zone") { CHECK(laid("") == "tile 20"); }
TEST_CASE("each player is dealt a hand") {
  CHECK(laid(R"~({ "deal": "tile", "to": "hand[p]", "each": "hand[n]" })~") == "hand[1] 3, hand[2] 3, tile 14");
  CHECK(laid(R"~({ "deal": "tile", "to": "hand[p]", "each": "hand[n]" })~", 3) == "hand[1] 2, hand[2] 2, hand[3] 2, tile 14");
}
TEST_CASE("a setup that comes to what is not legal is none, and says so once") {
  SmallTown t = with_setup("");
  t.rules += R"~(, "legal": [{ "id": "start", "must": "start != ''", "say": "nobody starts" }])~";
  RuledTown town(t);
  CHECK_FALSE(perform_setup(town.game, town.world, town.rules, 2, 1, town.out));
  REQUIRE(town.out.size() == 1);
  CHECK(town.out.findings()[0].message == "the setup for 2 players comes to a position that is not legal: nobody starts");
  CHECK(town.out.findings()[0].also.empty());
}
TEST_CASE("certain pieces are dealt") {
  CHECK(laid(R"~({ "deal": "tile", "to": "parks", "count": "4", "where": "piece.type == 'park'" })~") == "parks 4, tile 16");
}
TEST_CASE("a deal that asks which copy a piece is asks each copy") {
  CHECK(laid(R"~({ "deal": "tile", "to": "seconds", "count": "5", "where": "piece.copy == 2" })~") == "seconds 5, tile 15");
}
TEST_CASE("a deal that hands a piece to a word asks each copy") {
  SmallTown t = with_setup(R"~({ "deal": "tile", "to": "seconds", "count": "5", "where": "is_second(piece)" })~");
  t.rules += R"~(, "define": { "is_second(t)": "t.copy == 2" })~";
  RuledTown town(t);
  const auto setup = perform_setup(town.game, town.world, town.rules, 2, 1, town.out);
  REQUIRE(town.found() == "");
  CHECK(setup->zones.at(0).second.size() == 5);
}
TEST_CASE("a deal that stops among copies leaves the others") {
  CHECK(laid(R"~({ "deal": "tile", "to": "roads", "count": "3", "where": "piece.item == 'road'" })~") == "roads 3, tile 17");
}
TEST_CASE("a deal that cannot be carried out says which step, for how many, and what is missing") {
  CHECK(laid(R"~({ "shuffle": "tile" }, { "deal": "tile", "to": "parks", "count": "5", "where": "piece.type == 'park'" })~", 3) ==
        "setup: setup step 2 (deal tile, 3 players): needs 5 for parks, only 4 left\n");
}
TEST_CASE("one of each class is chosen, the preferred first") {
  RuledTown t(
      with_setup(R"~({ "choose": "tile", "per": "piece.type", "count": "1", "prefer": "piece.item == 'cross'", "to": "row" })~"));
  const auto setup = perform_setup(t.game, t.world, t.rules, 2, 5, t.out);
  REQUIRE(setup);
  const auto& row = setup->zones.at(0).second;
  REQUIRE(row.size() == 3);
  CHECK(*row[2].record()->find("item")->second.text() == "cross");
}
TEST_CASE("a zone is divided into equal stacks") {
  CHECK(laid(R"~({ "split": "tile", "into": "4", "to": "stack" })~") == "stack[1] 5, stack[2] 5, stack[3] 5, stack[4] 5");
  CHECK(laid(R"~({ "split": "tile", "into": "3", "to": "stack" })~") ==
        "setup: setup step 1 (split tile, 2 players): 20 pieces cannot be divided into 3 equal stacks\n");
}
TEST_CASE("a row alternates") {
  RuledTown t(with_setup(
      R"~({ "deal": "tile", "to": "some", "count": "4", "where": "piece.item == 'end'" }, { "deal": "tile", "to": "some", "count": "4", "where": "piece.item == 'cross'" },
    { "row": "some", "alternate": "piece.type", "first": "piece.type == 'shop'", "to": "line" })~"));
  const auto setup = perform_setup(t.game, t.world, t.rules, 2, 5, t.out);
  REQUIRE(setup);
  std::string line;
  for (const Value& piece : *setup->position->zone("line")) line += piece.record()->find("type")->second.text()->front();
  CHECK(line == "shshshsh");
}
TEST_CASE("a row that cannot alternate is a finding") {
  CHECK(laid(R"~({ "row": "tile", "alternate": "piece.type == 'park' || piece.type == 'shop'", "to": "line" })~")
            .starts_with("setup: setup step 1 (row tile, 2 players)"));
}
TEST_CASE("values are drawn for each player, one after the other") {
  RuledTown t(with_setup(R"~({ "draw": "starts", "for": "players", "from": "without(['a', 'b'], starts)" })~"));
  const auto setup = perform_setup(t.game, t.world, t.rules, 2, 9, t.out);
  REQUIRE(setup);
  const Value drawn = *setup->position->environment().find("starts");
  CHECK((drawn == Value(ValueList{"a", "b"}) || drawn == Value(ValueList{"b", "a"})));
}
TEST_CASE("what is drawn from is a list") {
  CHECK(laid(R"~({ "draw": "starts", "from": "5" })~") ==
        "setup: setup step 1 (draw starts, 2 players): 'from' is a list of values, found a number\n");
}
TEST_CASE("nothing left to draw is a finding") {
  CHECK(laid(R"~({ "draw": "starts", "for": "players", "from": "without(['a'], starts)" })~") ==
        "setup: setup step 1 (draw starts, 2 players): nothing is left to draw for player 2\n");
}
TEST_CASE("pieces are laid on cells, and matched") {
  RuledTown t(with_setup(
      R"~({ "deal": "tile", "to": "start", "count": "2", "where": "piece.item == 'road'" }, { "lay": "start", "on": "town", "cells": "['A1', 'A2']", "turn": "90" },
    { "require": "size(town.tiles) == 2 && faults(town) == []" })~"));
  CHECK(perform_setup(t.game, t.world, t.rules, 2, 1, t.out));
  CHECK(t.found().empty());
}
TEST_CASE("certain pieces are laid, the topmost first, and the others stay") {
  RuledTown t(with_setup(R"~({ "lay": "tile", "where": "piece.item == 'cross'", "on": "town", "cells": "['A1', 'B2']" },
    { "require": "all(t in town.tiles: t.item == 'cross') && size(zone('tile')) == 18" })~"));
  CHECK(perform_setup(t.game, t.world, t.rules, 2, 1, t.out));
  CHECK(t.found().empty());
}
TEST_CASE("too few certain pieces to lay are a finding") {
  CHECK(
      laid(
          R"~({ "lay": "tile", "where": "piece.item == 'cross' && piece.copy == 1", "on": "town", "cells": "['A1', 'B2']" })~") ==
      "setup: setup step 1 (lay tile, 2 players): needs 2 for 'town', only 1 left\n");
}
TEST_CASE("all certain pieces go elsewhere, and the others stay") {
  CHECK(laid(R"~({ "rest": "tile", "where": "piece.type == 'park'", "to": "box" })~") == "box 4, tile 16");
}
TEST_CASE("a key that would do nothing in its step is an error with the keys that do something") {
  RuledTown t(with_setup(
      R"~({ "shuffle": "tile", "where": "piece.type == 'park'" }, { "split": "tile", "count": "2", "to": "stack" })~"));
  CHECK_FALSE(perform_setup(t.game, t.world, t.rules, 2, 1, t.out));
  CHECK(t.found() == "setup.key: 'where' does nothing beside 'shuffle'\nsetup.key: 'count' does nothing beside 'split'\n");
  CHECK(t.out.findings().at(0).hint == "beside 'shuffle' stands nothing but 'say'");
  CHECK(t.out.findings().at(1).hint == "'split' takes 'to', 'into' and 'say'");
}
TEST_CASE("the manual of rules says which keys each step takes") {
  std::ifstream in(KITWRIGHT_ROOT "/docs/RULES.md");
  const std::string manual{std::istreambuf_iterator<char>(in), {}};
  for (const StepVerb& verb : step_verbs()) {
    const auto row = manual.find("\n| `{ \"" + std::string(verb.name) + "\": ");
    REQUIRE(row != std::string::npos);
    const auto from = manual.find(" }` | ", row) + 6, to = manual.find(" | ", from - 1);
    std::string expected, told;
    for (const std::string_view key : verb.keys) expected += std::string(key) + " ";
    bool inside = false;
    for (std::size_t i = from; i < to; ++i) {
      if (manual[i] == '`')
        inside = !inside, told += inside ? "" : " ";
      else if (inside)
        told += manual[i];
    }
    INFO(verb.name);
    CHECK(told == expected);
  }
}
TEST_CASE("a step does one thing, once") {
  CHECK(laid(R"~({ "shuffle": "tile", "deal": "tile", "to": "hand[p]" })~") ==
        "setup.key: a step does one thing, but this one has 'shuffle' and 'deal'\n");
  CHECK(laid(R"~({ "deal": "tile", "to": "hand[p]", "each": "1", "count": "2" })~") ==
        "setup.key: 'each' and 'count' in one step: both say how many\n");
  CHECK(laid(R"~({ "say": "nothing" })~") == "setup: setup step 1 does nothing\n");
}
TEST_CASE("every step's keys are looked at, before any is carried out") {
  CHECK(laid(R"~({ "require": "n == 9" }, { "shuffle": "tile", "to": "box" })~") ==
        "setup.key: 'to' does nothing beside 'shuffle'\n");
}
TEST_CASE("every mistake of every step is told at once") {
  RuledTown t(with_setup(R"~({ "deal": "tile", "to": "box", "count": "many" }, { "rest": "tile" },
    { "lay": "tile", "on": "twon", "cells": "['A1']" }, { "draw": "strat", "from": "1 +" })~"));
  CHECK(t.found() ==
        "expr.name: unknown name 'many'\n"
        "setup: setup step 2: 'to' is missing\n"
        "setup: setup step 3: there is no board 'twon' in rules.json\n"
        "setup: setup step 4: a position of this game has no 'strat'\n"
        "expr.syntax: expected a value, found the end\n");
}
TEST_CASE("a target that says nothing is told to be empty, not missing") {
  CHECK(RuledTown(with_setup(R"~({ "rest": "tile", "to": "" })~")).found() == "setup: setup step 1: 'to' is empty\n");
}
TEST_CASE("a setup with a mistake is not carried out") {
  RuledTown t(with_setup(R"~({ "require": "n == 9" }, { "rest": "tile" })~"));
  check_setups(t.game, t.world, t.rules, t.out);
  CHECK(t.found() == "setup: setup step 2: 'to' is missing\n");
}
TEST_CASE("pieces that go to the zone they come from lie under the others, and none is lost") {
  RuledTown t(with_setup(R"~({ "deal": "tile", "to": "tile", "count": "2" })~"));
  const auto setup = perform_setup(t.game, t.world, t.rules, 2, 1, t.out);
  REQUIRE(setup);
  const ValueList& tiles = setup->zones.at(0).second;
  REQUIRE(tiles.size() == 20);
  CHECK(tiles.at(18).record()->get("copy")->to_text() == "1");
  CHECK(tiles.at(19).record()->get("copy")->to_text() == "2");
}
TEST_CASE("a row is laid behind what is in its zone already") {
  CHECK(laid(R"~({ "deal": "tile", "to": "line", "count": "3" }, { "row": "tile", "to": "line" })~") == "line 20");
}
TEST_CASE("what must hold is said when it does not") {
  CHECK(laid(R"~({ "require": "size(zone('tile')) == 3", "say": "three tiles are there" })~") ==
        "setup: setup step 1 (require size(zone('tile')) == 3, 2 players): three tiles are there\n");
}
TEST_CASE("the same seed gives the same setup, another another") {
  const auto order = [](std::uint64_t seed) {
    RuledTown t(with_setup(R"~({ "shuffle": "tile" })~"));
    const auto setup = perform_setup(t.game, t.world, t.rules, 2, seed, t.out);
    return Value(setup->zones.at(0).second).to_text();
  };
  CHECK(order(4) == order(4));
  CHECK(order(4) != order(5));
}
TEST_CASE("random numbers are the same on every machine") {
  Random random(1);
  CHECK(random.next() == 10451216379200822465u);
}

namespace {

const std::string offers = R"~({ "deal": "tile", "to": "offer[p]", "each": "3" }, )~";

/// How the tiles of the town lie after the steps.
std::string lying(const std::string& steps) {
  RuledTown t(with_setup(steps));
  const auto setup = perform_setup(t.game, t.world, t.rules, 2, 1, t.out);
  if (!setup) return t.found();
  std::string text;
  for (const PlacedTile& tile : setup->position->boards().front().tiles)
    text += tile.cell.id + " " + std::to_string(tile.turn) + " ";
  return text;
}

}  // namespace

TEST_CASE("each player chooses among the pieces offered to them") {
  CHECK(laid(offers + R"~({ "choose": "offer[p]", "count": "1", "to": "hand[p]" }, { "rest": "offer[p]", "to": "box" })~", 3) ==
        "hand[1] 1, hand[2] 1, hand[3] 1, box 6, tile 11");
}
TEST_CASE("a step with each player's zone knows the player") {
  CHECK(laid(offers + R"~({ "choose": "offer[p]", "count": "p", "to": "chosen" })~") ==
        "offer[1] 2, offer[2] 1, chosen 3, tile 14");
}
TEST_CASE("players choose in turn out of one zone") {
  CHECK(laid(R"~({ "choose": "tile", "each": "2", "where": "piece.type == 'park'", "to": "hand[p]" })~") ==
        "hand[1] 2, hand[2] 2, tile 16");
  CHECK(laid(R"~({ "choose": "tile", "count": "2", "where": "piece.type == 'park'", "to": "hand[p]" })~", 3) ==
        "setup: setup step 1 (choose tile, 3 players): needs 2, none is left\n");
}
TEST_CASE("a count that goes to each player's zone is dealt to each") {
  CHECK(laid(R"~({ "deal": "tile", "to": "hand[p]", "count": "2" })~") == "hand[1] 2, hand[2] 2, tile 16");
}
TEST_CASE("all of one zone cannot go to each player") {
  CHECK(laid(R"~({ "rest": "tile", "to": "hand[p]" })~") ==
        "setup: setup step 1: 'hand[p]' is for each player, but 'tile' is one zone\n");
}
TEST_CASE("a zone has a plain name, or one for each player") {
  CHECK(laid(R"~({ "rest": "tile", "to": "hand[1]" })~") == "hand[1] 20");
  for (const std::string name : {"hand[q]", "hand[p", "hand]", "hand[]"})
    CHECK(laid(R"~({ "rest": "tile", "to": ")~" + name + "\" }") == "setup: setup step 1: '" + name + "' is no zone's name\n");
}
TEST_CASE("pieces that stay where they lie are a slip") {
  CHECK(laid(R"~({ "rest": "tile", "to": "tile" })~") == "setup: setup step 1: they lie in 'tile' already\n");
}
TEST_CASE("pieces are laid with one turn for all or one for each cell") {
  CHECK(lying(R"~({ "lay": "tile", "on": "town", "cells": "['A1', 'B2']", "turn": "90" })~") == "A1 90 B2 90 ");
  CHECK(lying(R"~({ "lay": "tile", "on": "town", "cells": "['A1', 'B2']", "turn": "[0, 270]" })~") == "A1 0 B2 270 ");
}
TEST_CASE("turns are as many as cells, and steps of the board") {
  const std::string step = "setup: setup step 1 (lay tile, 2 players): ";
  CHECK(lying(R"~({ "lay": "tile", "on": "town", "cells": "['A1', 'B2']", "turn": "[90]" })~") ==
        step + "'turn' lists 1 turn for 2 cells\n");
  CHECK(lying(R"~({ "lay": "tile", "on": "town", "cells": "['A1']", "turn": "45" })~") ==
        step + "a piece turns by 90 degrees, up to 270, not by 45\n");
}
TEST_CASE("a name that a turn does not know is one finding") {
  CHECK(lying(R"~({ "lay": "tile", "on": "town", "cells": "['A1']", "turn": "cell * 90" })~") ==
        "expr.name: unknown name 'cell'\n");
}
TEST_CASE("a step that fails for several numbers of players is one finding") {
  RuledTown t(with_setup(R"~({ "choose": "offer", "to": "hand[p]" }, { "rest": "tile", "to": "box" })~"));
  check_setups(t.game, t.world, t.rules, t.out);
  CHECK(t.found() == "setup: setup step 1 (choose offer, 2 or 3 players): there is no zone 'offer'\n");
}
TEST_CASE("a setup that fails with few seeds is told with the first of them, which shows it") {
  RuledTown t(with_setup(
      R"~({ "choose": "tile", "count": "1", "to": "first" }, { "require": "zone('first')[0].item != 'road'", "say": "no road" })~"));
  check_setups(t.game, t.world, t.rules, t.out);
  REQUIRE(t.out.size() == 1);
  const std::string& message = t.out.findings()[0].message;
  const std::string_view before = "2 players with seed ";
  REQUIRE(message.find(before) != std::string::npos);
  const auto seed = static_cast<std::uint64_t>(std::stoi(message.substr(message.find(before) + before.size())));
  CHECK(seed > 1);
  for (std::uint64_t sound = 1; sound < seed; ++sound) CHECK(perform_setup(t.game, t.world, t.rules, 2, sound, t.out));
  CHECK_FALSE(perform_setup(t.game, t.world, t.rules, 2, seed, t.out));
}
TEST_CASE("a failure of an expression in a row is the only finding") {
  CHECK(laid(R"~({ "row": "tile", "first": "[1, 2][size(piece.walks)] == 1", "to": "line" })~").find("neighbours differ") ==
        std::string::npos);
}

/// What is found in a condition, behind a deal of a hand for each player.
static std::string required(const std::string& condition) {
  RuledTown t(with_setup(R"~({ "deal": "tile", "to": "hand[p]", "each": "2" }, { "require": ")~" + condition + "\" }"));
  return t.found();
}
TEST_CASE("the pieces of a zone have the fields of what the steps put there") {
  CHECK(required("all(t in zone('hand[1]'): t.copy > 0)") == "");
  CHECK(required("all(t in zone('hand[1]'): t.cpy > 0)") == "expr.field: no field 'cpy'\n");
  CHECK(required("zone('hand[1]')[0].copy == 'two'") == "expr.type: this compares a number with a text: they are never equal\n");
}
TEST_CASE("a player's zone is known by the start of its name") {
  CHECK(required("all(q in 1..n: size(zone('hand[' + text(q) + ']')) == 2)") == "");
  CHECK(required("all(q in 1..n: zone('hand[' + text(q) + ']')[0].cpy > 0)") == "expr.field: no field 'cpy'\n");
  CHECK(required("all(q in 1..n: size(zone('hnad[' + text(q) + ']')) == 2)") ==
        "setup: no step of the setup fills a zone 'hnad'\n");
}
TEST_CASE("a zone of each player is none without a number") {
  const std::string told = "setup: there is no zone 'hand', only numbered ones, from 'hand[1]' on\n";
  CHECK(required("size(zone('hand')) == 2") == told);
  CHECK(required("size(zone('hand[p]')) == 2") == "setup: there is no zone 'hand[p]', only numbered ones, from 'hand[1]' on\n");
}
TEST_CASE("there are no more zones of players than players") {
  CHECK(required("n < 3 || size(zone('hand[3]')) == 2") == "");
  CHECK(required("size(zone('hand[4]')) == 0") ==
        "setup: no step of the setup fills a zone 'hand[4]', with any number of players\n");
}
TEST_CASE("one zone has no numbers") {
  CHECK(required("size(zone('tile[1]')) < 20") == "setup: there is no zone 'tile[1]', only 'tile'\n");
}
