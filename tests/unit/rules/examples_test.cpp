#include "rules/lint.h"
#include "unit/rules/town.h"

using namespace kitwright;

static std::string with(const std::string& example) {
  SmallTown t;
  t.examples = example;
  return RuledTown(t).checked();
}

TEST_CASE("an example that comes out says nothing") {
  CHECK(with(R"~({ "id": "e", "position": { "town": { "A1": "end" } }, "expect": [ { "that": "size(town.tiles)", "is": 1 } ] })~")
            .empty());
}
TEST_CASE("an example that comes out differently shows both") {
  CHECK(
      with(
          R"~({ "id": "e", "position": { "town": { "A1": "end" } }, "expect": [ { "that": "size(town.tiles)", "is": 2 } ] })~") ==
      "e: size(town.tiles): expected 2, found 1\n");
}
TEST_CASE("an example may take over another's position") {
  CHECK(with(R"~({ "id": "a", "position": { "town": { "A1": "end" } }, "expect": [ { "that": "size(town.tiles)", "is": 1 } ] },
    { "id": "b", "like": "a", "position": { "town": { "A1": "", "B1": "cross", "B2": "cross" } }, "expect": [ { "that": "list(t in town.tiles: t.cell)", "is": ["B1", "B2"] } ] })~")
            .empty());
}
TEST_CASE("what holds of every position is asked of examples, unless they are meant to be illegal") {
  SmallTown t;
  t.rules =
      R"~(, "position": { "left": 2 }, "legal": [ { "id": "left", "must": "left <= 2", "say": "only two tokens are left" } ])~";
  const std::string example = R"~({ "id": "e", "position": { "left": 3 }, "expect": [ { "that": "left", "is": 3 } ])~";
  t.examples = example + " }";
  CHECK(RuledTown(t).checked() == "example.illegal: the position of 'e' is not legal: only two tokens are left\n");
  t.examples = example + R"(, "illegal": true })";
  CHECK(RuledTown(t).checked().empty());
}
TEST_CASE("a legal position that is said to be illegal is told") {
  CHECK(with(R"~({ "id": "e", "position": { "town": { "A1": "end" } }, "illegal": true,
      "expect": [ { "that": "size(town.tiles)", "is": 1 } ] })~") ==
        "example.illegal: the position of 'e' is legal, though it is said not to be\n");
}
TEST_CASE("a mistake in a position is told once, however many examples are like it") {
  const std::string told =
      with(R"~({ "id": "a", "position": { "town": { "Z9": "end" } }, "expect": [ { "that": "rounds", "is": 4 } ] },
    { "id": "b", "like": "a", "expect": [ { "that": "rounds", "is": 4 } ] })~");
  CHECK(told.find("position.cell") != std::string::npos);
  CHECK(told.find("position.cell") == told.rfind("position.cell"));
}
TEST_CASE("an example that is like itself is a finding") {
  CHECK(
      with(
          R"~({ "id": "a", "like": "b", "expect": [ { "that": "rounds", "is": 4 } ] }, { "id": "b", "like": "a", "expect": [ { "that": "rounds", "is": 4 } ] })~")
          .starts_with("example.like: 'a' is like itself, by way of 'b'\n"));
}
TEST_CASE("examples that are like each other in a row are bounded") {
  std::string all = R"~({ "id": "e0", "expect": [ { "that": "rounds", "is": 4 } ] })~";
  for (int i = 1; i <= 2000; ++i)
    all += fmt::format(R"~(, {{ "id": "e{}", "like": "e{}", "expect": [ {{ "that": "rounds", "is": 4 }} ] }})~", i, i - 1);
  CHECK(with(all) == "example.like: more than 2000 examples are like each other in a row\n");
}
TEST_CASE("a partial position is completed legally") {
  CHECK(
      with(
          R"~({ "id": "e", "position": { "town": { "A1": "cross" } }, "complete": "town", "expect": [ { "that": "[size(town.tiles), size(faults(town))]", "is": [4, 0] } ] })~")
          .empty());
}
TEST_CASE("what cannot be completed says why") {
  SmallTown t;
  t.items =
      R"~([ { "id": "cross", "count": 1, "type": "shop", "walks": ["N", "E", "S", "W"] }, { "id": "end", "count": 4, "type": "home", "walks": [] } ])~";
  t.examples =
      R"~({ "id": "e", "position": { "town": { "A1": "cross" } }, "complete": "town", "expect": [ { "that": "size(town.tiles)", "is": 4 } ] })~";
  CHECK(RuledTown(t).checked().starts_with(
      "example.complete: the rest of the set cannot fill the board: A1: cross turned 0; cross: 1 in the set"));
}
TEST_CASE("an illegal position must be meant") {
  const std::string clash =
      R"~("position": { "town": { "A1": "road 90", "A2": "road" } }, "expect": [ { "that": "size(faults(town))", "is": 1 } ] })~";
  CHECK(with(R"~({ "id": "e", )~" + clash) == "example.illegal: the position of 'e' is not legal: A1-A2: open against closed\n");
  CHECK(with(R"~({ "id": "e", "illegal": true, )~" + clash).empty());
}
TEST_CASE("an example that tests nothing is warned of") {
  CHECK(with(R"~({ "id": "e", "expect": [ { "that": "1 + 1", "is": 2 } ] })~") ==
        "lint.example: the example 'e' tests nothing of the game\n");
}
TEST_CASE("an example asks for a number of players that the game has") {
  CHECK(with(R"~({ "id": "e", "players": 5, "expect": [ { "that": "n", "is": 5 } ] })~") ==
        "example.players: this game is for 2 to 3 players, not 5\n");
}

TEST_CASE("rows that are the same but for a turn are warned of") {
  SmallTown t;
  t.items = R"~([ { "id": "a", "type": "home", "walks": ["N", "E"] }, { "id": "b", "type": "home", "walks": ["S", "E"] } ])~";
  CHECK(RuledTown(t).checked() == "lint.same: 'b' is the same piece as 'a', but for a turn\n");
}
TEST_CASE("two pieces of one kind with the same name are warned of") {
  SmallTown t;
  t.fields = R"~("name": "text", )~" + t.fields;
  t.items =
      R"~([ { "id": "a", "name": "Inn", "type": "home", "walks": ["N"] }, { "id": "b", "name": "Inn", "type": "park", "walks": ["S"] } ])~";
  CHECK(RuledTown(t).checked() == "lint.name: 'a' and 'b' are both called 'Inn'\n");
}
TEST_CASE("rows that differ in a word are two pieces") {
  SmallTown t;
  t.items = R"~([ { "id": "a", "type": "home", "walks": ["N", "E"] }, { "id": "b", "type": "park", "walks": ["S", "E"] } ])~";
  CHECK(RuledTown(t).checked().empty());
}
TEST_CASE("a row that makes no piece is warned of") {
  SmallTown t;
  t.items =
      R"~([ { "id": "a", "count": 0, "type": "home", "walks": ["N", "E"] }, { "id": "b", "type": "park", "walks": ["N"] } ])~";
  CHECK(RuledTown(t).checked() == "lint.count: the row 'a' makes no piece\n");
}
TEST_CASE("a check that nothing could make fail is warned of") {
  SmallTown t;
  t.rules = R"~(, "checks": [ { "id": "c", "expect": "rounds >= 0 || true" } ])~";
  CHECK(RuledTown(t).checked() == "lint.check: no change of the game could make the check 'c' fail\n");
}
TEST_CASE("a bound with room to spare can fail") {
  SmallTown t;
  t.rules = R"~(, "checks": [ { "id": "c", "expect": "rounds < 99" } ])~";
  CHECK(RuledTown(t).checked().empty());
}
TEST_CASE("a rule of placing that never says no is warned of") {
  SmallTown t;
  t.rules = R"~(, "position": { "column": 0 })~";
  t.board_rules = R"~({ "of": "tile", "edges": "walks", "place": [ { "id": "always", "must": "tile.col >= 1" } ] })~";
  CHECK(RuledTown(t).checked() == "lint.rule: the rule 'always' never says no\n");
  t.board_rules =
      R"~({ "of": "tile", "edges": "walks", "place": [ { "id": "column", "must": "column == 0 || tile.col == column" } ] })~";
  CHECK(RuledTown(t).checked().empty());
}
/// What is found of a rule of placing, in a game whose positions have no names of their own.
static std::string placed_by(const std::string& must, const std::string& board) {
  SmallTown t;
  t.board = board;
  t.board_rules = R"~({ "of": "tile", "edges": "walks", "place": [ { "id": "rule", "must": ")~" + must + R"~(" } ] })~";
  return RuledTown(t).checked();
}
static const std::string closed_board = R"({ "grid": "square", "rows": 2, "columns": 2, "cell": "20 mm" })";
static const std::string open_board = R"({ "grid": "square", "open": true, "cell": "20 mm" })";

TEST_CASE("a rule of placing that never says no is warned of on an open board, too") {
  const std::string never_no = "lint.rule: the rule 'rule' never says no\n";
  CHECK(placed_by("rounds > 0", closed_board) == never_no);
  CHECK(placed_by("rounds > 0", open_board) == never_no);
  CHECK(placed_by("size(town.tiles) == 0 || size(orth(tile)) > 0", open_board).empty());
  CHECK(placed_by("any(c in neighbours(cell(town, tile.cell)) where !has_tile(town, c.id))", open_board).empty());
  CHECK(placed_by("all(t in orth(tile): t.type != 'shop')", open_board).empty());
  CHECK(placed_by("tile.turn == 0", open_board).empty());
  CHECK(placed_by("tile.col > 0", open_board).empty());
}
TEST_CASE("a rule of placing that never says yes is warned of") {
  const std::string never_yes = "lint.rule: the rule 'rule' never says yes: no piece may ever lie on 'town'\n";
  CHECK(placed_by("rounds < 0", closed_board) == never_yes);
  CHECK(placed_by("rounds < 0", open_board) == never_yes);
  CHECK(placed_by("rounds > 99", open_board) == never_yes);
  CHECK(placed_by("tile.col > 9", closed_board) == never_yes);
  CHECK(placed_by("tile.turn > 300", closed_board) == never_yes);
  CHECK(placed_by("tile.turn > 300", open_board) == never_yes);
}
TEST_CASE("a rule of placing that takes too many steps to try is not judged") {
  SmallTown t;
  t.board = closed_board;
  t.board_rules = R"~({ "of": "tile", "edges": "walks", "place": [ { "id": "rule", "must": "tile.turn > 300" } ] })~";
  const auto is_told = [&](std::int64_t steps) {
    RuledTown town(t);
    Diagnostics out;
    lint_places(town.game, town.world, town.rules, out, steps);
    return out.size() > 0;
  };
  CHECK(is_told(100'000));
  CHECK_FALSE(is_told(50));
}
TEST_CASE("a rule that never says yes is warned of where pieces have a state that it does not ask for") {
  const auto placed = [](const std::string& must) {
    SmallTown t;
    t.board = closed_board;
    t.board_rules = R"~({ "of": "tile", "edges": "walks", "state": { "wet": false }, "place": [ { "id": "rule", "must": ")~" +
                    must + R"~(" } ] })~";
    return RuledTown(t).checked();
  };
  const auto is_told = [&](const std::string& must) { return placed(must).find("never says yes") != std::string::npos; };
  CHECK(is_told("size(tile.walks) > 9"));
  CHECK_FALSE(is_told("tile.wet"));
  CHECK_FALSE(is_told("any(t in [tile]: t.wet)"));
}
TEST_CASE("a rule of placing that may say yes elsewhere, or later, is no mistake") {
  CHECK(placed_by("tile.col > 9", open_board).empty());
  CHECK(placed_by("tile.turn == 270", closed_board).empty());
  CHECK(placed_by("size(town.tiles) > 9", open_board).empty());
}
TEST_CASE("a rule of an open board that asks a word of the game's own is not judged") {
  SmallTown t;
  t.board = open_board;
  t.board_rules = R"~({ "of": "tile", "edges": "walks", "place": [ { "id": "rule", "must": "fine(town.tiles)" } ] })~";
  t.rules = R"~(, "define": { "fine(tiles)": "size(tiles) < 99" })~";
  CHECK(RuledTown(t).checked().empty());
}
/// What lint_unused says where the names of `faces` are shown by a layout.
static std::string unused_in(const SmallTown& t, const std::vector<std::string>& faces) {
  RuledTown town(t);
  Footing footing = town.rules.footing;
  for (const std::string& name : faces) footing.use(footing.named("face tile"), footing.named(name), {});
  lint_unused(footing, town.out);
  return town.found();
}
TEST_CASE("names that nothing uses are warned of") {
  SmallTown t;
  t.let = R"~({ "used": "rounds + 1", "idle": "1" })~";
  CHECK(unused_in(t, {"hand", "used"}) == "lint.unused: nothing uses 'idle'\n");
}
TEST_CASE("what only an unused name uses is told with it") {
  SmallTown t;
  t.let = R"~({ "behind": "rounds + 1", "idle": "behind * 2" })~";
  RuledTown town(t);
  Footing footing = town.rules.footing;
  footing.use(footing.named("face tile"), footing.named("hand"), {});
  lint_unused(footing, town.out);
  REQUIRE(town.out.size() == 1);
  CHECK(town.out.findings()[0].message == "nothing uses 'idle'");
  CHECK(town.out.findings()[0].hint == "use it, or take it out, and with it what only it uses: behind, rounds");
}
TEST_CASE("a table of which only an unused name uses an entry is told with it") {
  SmallTown t;
  t.let = R"~({ "idle": "terrain.wood" }, "tables": { "terrain": { "wood": 1 } })~";
  RuledTown town(t);
  Footing footing = town.rules.footing;
  for (const char* name : {"hand", "rounds"}) footing.use(footing.named("face tile"), footing.named(name), {});
  lint_unused(footing, town.out);
  REQUIRE(town.out.size() == 1);
  CHECK(town.out.findings()[0].message == "nothing uses 'idle'");
  CHECK(town.out.findings()[0].hint == "use it, or take it out, and with it what only it uses: terrain");
}
TEST_CASE("a word that nothing calls is warned of, one that another calls is told with it") {
  SmallTown t;
  t.rules = R"~(, "define": { "twice(x)": "2 * x", "idle(x)": "twice(x)" })~";
  CHECK(unused_in(t, {"hand", "rounds"}) == "lint.unused: nothing uses 'idle'\n");
}
TEST_CASE("a word called like a key or a value of the rules is not used by that") {
  SmallTown t;
  t.rules = R"~(, "define": { "fork(x)": "2 * x" })~";
  CHECK(unused_in(t, {"hand", "rounds"}) == "lint.unused: nothing uses 'fork'\n");
}
TEST_CASE("a name is used by rules, by examples and by lets") {
  SmallTown t;
  t.let = R"~({ "by_rules": "1", "by_examples": "2", "by_let": "rounds", "by_all": "by_let + size(hand)" })~";
  t.rules = R"~(, "checks": [ { "id": "c", "expect": "by_rules == 1 && by_all > 0" } ])~";
  t.examples = R"~({ "id": "e", "expect": [ { "that": "by_examples", "is": 2 } ] })~";
  CHECK(unused_in(t, {}).empty());
}

TEST_CASE("of two examples with one id, others are like the first") {
  CHECK(with(R"~({ "id": "a", "position": { "town": { "A1": "end" } }, "expect": [ { "that": "size(town.tiles)", "is": 1 } ] },
    { "id": "b", "like": "a", "expect": [ { "that": "size(town.tiles)", "is": 1 } ] },
    { "id": "a", "expect": [ { "that": "size(town.tiles)", "is": 0 } ] })~") == "example.twice: second example called 'a'\n");
}

TEST_CASE("a figure of an example shows boards and cells that there are") {
  const auto figure = [](const std::string& says) {
    SmallTown t;
    t.examples = R"~({ "id": "e", "position": { "town": { "A1": "end" } }, "figure": )~" + says +
                 R"~(, "expect": [ { "that": "size(town.tiles)", "is": 1 } ] })~";
    return RuledTown(t).checked();
  };
  CHECK(figure(R"({ "board": "town", "route": ["A1", "B2"] })").empty());
  CHECK(figure(R"({ "route": ["A1", "B2"] })").empty());
  CHECK(figure(R"({ "board": "twon" })") == "book.board: rules.json has no board 'twon'\n");
  CHECK(figure(R"({ "bord": "town" })").starts_with("key.unknown: "));
  CHECK(figure(R"("town")").starts_with("key.kind: "));
  CHECK(figure(R"({ "board": "town", "route": ["A1", "Z9"] })") == "book.board: the board 'town' has no cell 'Z9'\n");
  CHECK(figure(R"({ "route": ["A1", "Z9"] })") == "book.board: no board has a cell 'Z9'\n");
}

TEST_CASE("a text of digits that was expected is told from the number") {
  CHECK(
      with(
          R"~({ "id": "e", "position": { "town": { "A1": "end" } }, "expect": [ { "that": "size(town.tiles)", "is": "1" } ] })~") ==
      "e: size(town.tiles): expected 1 (a text), found 1 (a number)\n");
}
