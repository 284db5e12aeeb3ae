#include "unit/rules/town.h"

using namespace kitwright;

static const std::string ring = R"({ "town": { "A1": "bend 90", "A2": "bend 180", "B1": "bend 0", "B2": "bend 270" } })";

TEST_CASE("every word of boards has an example that gives what it says") {
  const RealDisk disk;
  Sources sources;
  Diagnostics out;
  RulesFiles files;
  const Game game = read_game(disk, std::string(KITWRIGHT_ROOT) + "/components/timber-town", files, sources, out);
  const World world = make_world(game, out, &board_words());
  const Rules rules = read_rules(files, game, world, out);
  const auto position = lay_out(*find_example(rules.examples, "town-91"), game, world, rules, out);
  REQUIRE(position);
  for (const Function& row : board_words().rows()) {
    const BuiltIn& word = row.about;
    INFO(word.example);
    const Expression e = parse_expression(word.example, {}, out);
    check(e, position->names(), out);
    const auto value = position->ask(e, out);
    REQUIRE(value);
    CHECK(value->to_text() == word.gives);
  }
  CHECK(out.size() == 0);
}

TEST_CASE("every example of a word of boards uses it") {
  for (const Function& row : board_words().rows())
    CHECK(row.about.example.find(std::string(row.about.name) + "(") != std::string_view::npos);
}
TEST_CASE("a word of boards needs a position") {
  RuledTown t;
  Diagnostics out;
  const Expression e = parse_expression("score('food')", {}, out);
  CHECK(check(e, t.world.names, out).kind == Type::Kind::Number);
  CHECK_FALSE(evaluate(e, t.world.environment, out));
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].id == "expr.position");
  CHECK(out.findings()[0].message == "score() needs a position, and here is none");
}
TEST_CASE("a word of the designer's own may not take the name of a word of boards") {
  SmallTown t;
  t.rules = R"~(, "define": { "orth(a)": "a" })~";
  CHECK(RuledTown(t).found() == "expr.definition: the language has a word 'orth' already\n");
}

TEST_CASE("edges turn with the tile") {
  CHECK(RuledTown().ask(R"({ "town": { "A1": "fork 90" } })", "town.tiles[0].walks") == "['E', 'S', 'W']");
}
TEST_CASE("every field of edges turns with the tile") {
  SmallTown t;
  t.fields += R"(, "pipes": "edges")";
  t.items = R"([ { "id": "end", "type": "home", "walks": ["N"], "pipes": ["W", "N"] } ])";
  CHECK(RuledTown(t).ask(R"({ "town": { "A1": "end 90" } })", "town.tiles[0].pipes") == "['N', 'E']");
}

namespace {

/// Hexes whose edges are land, shore or sea.
SmallTown islands() {
  SmallTown t;
  t.shape = "hexagon";
  t.board = R"({ "grid": "hex", "radius": 1, "cell": "20 mm" })";
  t.fields = R"("type": ["home", "park", "shop"], "land": "edges", "shore": "edges")";
  t.items = R"([ { "id": "coast", "count": 2, "type": "home", "land": ["N", "NE"], "shore": ["S"] },
                 { "id": "strand", "count": 7, "type": "home", "land": [], "shore": ["N", "NE", "SE", "S", "SW", "NW"] } ])";
  t.board_rules = R"({ "of": "tile", "edges": "land", "match": true, "match_also": ["shore"], "open": "land", "closed": "sea" })";
  return t;
}

}  // namespace

TEST_CASE("three kinds of edges match kind by kind") {
  const std::string centre = R"({ "town": { "B2": "coast" } })";
  RuledTown t(islands());
  CHECK(t.ask(centre, "list(u in [0, 60, 120, 180, 240, 300] where legal(town, 'coast', u, 'B1'): u)") == "[120, 180]");
  CHECK(t.ask(centre, "why_not(town, 'strand', 0, 'B1')") == "['B1-B2: shore against land']");
  CHECK(t.ask(centre, "why_not(town, 'strand', 0, 'C2')") == "['B2-C2: sea against shore']");
  CHECK(t.ask(centre, "why_not(town, 'strand', 0, 'B3')") == "[]");
}
TEST_CASE("a board of three kinds of edges is filled so that all agree") {
  RuledTown t(islands());
  CHECK(t.ask(R"({ "town": { "B2": "strand" } })", "fillable(town)") == "true");
  CHECK(t.ask(R"({ "town": { "B2": "coast" } })", "fillable(town)") == "false");
}
TEST_CASE("what is matched beside the open edges must be a field of edges") {
  SmallTown t = islands();
  t.board_rules = R"({ "of": "tile", "edges": "land", "match": true, "match_also": ["shor"] })";
  CHECK(RuledTown(t).found() == "board.edges: 'tile' has no field 'shor' of edges\n");
  t.board_rules = R"({ "of": "tile", "edges": "land", "match_also": ["shore"] })";
  CHECK(RuledTown(t).found() == "board.match: 'match' is not true here, so nothing has to agree\n");
}

TEST_CASE("tiles over edges and at corners") {
  RuledTown t;
  CHECK(t.ask(ring, "list(o in orth(tile(town, 'A1')): o.cell)") == "['A2', 'B1']");
  CHECK(t.ask(ring, "list(o in diag(tile(town, 'A1')): o.cell)") == "['B2']");
}
TEST_CASE("groups are of neighbours, equal in a field") {
  const std::string two = R"({ "town": { "A1": "end", "A2": "road 90", "B1": "cross", "B2": "bend" } })";
  CHECK(RuledTown().ask(two, "list(g in groups(town.tiles, 'type'): [g.value, g.size])") ==
        "[['home', 2], ['shop', 1], ['park', 1]]");
}
TEST_CASE("a link needs both edges open") {
  const std::string half = R"({ "town": { "A1": "road 90", "A2": "road" } })";
  CHECK(RuledTown().ask(half, "size(linked(tile(town, 'A1')))") == "1");
}
TEST_CASE("a join links what does not match") {
  const std::string joined = R"({ "town": { "A1": "road 90", "A2": "road", "joins": [["A1", "A2"]] } })";
  RuledTown t;
  CHECK(t.ask(joined, "size(linked(tile(town, 'A1')))") == "2");
  CHECK(t.ask(joined, "faults(town)") == "[]");
}
TEST_CASE("a way off the board ends at its side") {
  const std::string road = R"({ "town": { "A1": "road 90", "A2": "road 90", "B1": "road" } })";
  RuledTown t;
  CHECK(t.ask(road, "reaches(tile(town, 'A1'), 'E')") == "true");
  CHECK(t.ask(road, "reaches(tile(town, 'A1'), 'N')") == "false");
  CHECK(t.ask(road, "on_route(tile(town, 'A2'), 'W', 'E')") == "true");
}
TEST_CASE("a dead end is on the network but on no route that enters no tile twice") {
  SmallTown t;
  t.board = R"({ "grid": "square", "rows": 2, "columns": 3, "cell": "20 mm" })";
  const std::string spur = R"({ "town": { "A1": "road 90", "A2": "fork 90", "A3": "road 90", "B2": "end 0" } })";
  RuledTown town(t);
  CHECK(town.ask(spur, "reaches(tile(town, 'B2'), 'W') && reaches(tile(town, 'B2'), 'E')") == "true");
  CHECK(town.ask(spur, "on_route(tile(town, 'B2'), 'W', 'E')") == "false");
}
TEST_CASE("a placement that does not match names the edge") {
  const std::string one = R"({ "town": { "A1": "road 90" } })";
  RuledTown t;
  CHECK(t.ask(one, "why_not(town, 'road', 0, 'A2')") == "['A1-A2: open against closed']");
  CHECK(t.ask(one, "legal(town, 'road', 90, 'A2')") == "true");
}
TEST_CASE("a border is told the same way round, whoever asks") {
  RuledTown t;
  CHECK(t.ask(R"({ "town": { "A2": "road", "A1": "road 90" } })", "faults(town)") == "['A1-A2: open against closed']");
  CHECK(t.ask(R"({ "town": { "A2": "road" } })", "why_not(town, 'road', 90, 'A1')") == "['A1-A2: open against closed']");
}
TEST_CASE("on an open board a border begins above or to the left") {
  SmallTown t;
  t.board = R"({ "grid": "square", "open": true, "cell": "20 mm" })";
  RuledTown town(t);
  CHECK(town.ask(R"({ "town": { "0,0": "road" } })", "why_not(town, 'road', 90, '0,-1')") == "['0,-1-0,0: closed against open']");
}
TEST_CASE("a set that is used up places nothing") {
  SmallTown t;
  t.items = R"([ { "id": "end", "type": "home", "walks": ["N"] } ])";
  CHECK(RuledTown(t).ask(R"({ "town": { "A1": "end" } })", "why_not(town, 'end', 0, 'B2')") ==
        "['end: all 1 of the set lie on the board']");
}
TEST_CASE("a rule of placing gives its reason") {
  SmallTown t;
  t.board_rules =
      R"({ "of": "tile", "edges": "walks", "place": [ { "id": "left", "must": "tile.col == 1", "say": "not in the left column" } ] })";
  CHECK(RuledTown(t).ask("{}", "why_not(town, 'end', 0, 'A2')") == "['A2: not in the left column']");
}
TEST_CASE("a patch is so high and so wide") {
  for (const char* wrong : {"[2]", "2", "[2, 0]", "[2, 2, 2]", "[1.5, 2]", "[41, 1]"}) {
    SmallTown t;
    t.board_rules = R"({ "of": "tile", "edges": "walks", "patch": )" + std::string(wrong) + " }";
    INFO(wrong);
    CHECK(RuledTown(t).out.size() == 1);
  }
}
TEST_CASE("a patch may never be full") {
  SmallTown t;
  t.board_rules = R"({ "of": "tile", "edges": "walks", "patch": [2, 2] })";
  RuledTown town(t);
  CHECK(town.ask(R"({ "town": { "A1": "end", "A2": "end", "B1": "end" } })", "legal(town, 'end', 0, 'B2')") == "false");
  CHECK(town.ask(R"({ "town": { "A1": "end", "A2": "end", "B1": "end", "B2": "end" } })", "size(faults(town))") == "1");
}
TEST_CASE("an open board takes cells by coordinates") {
  SmallTown t;
  t.board = R"({ "grid": "square", "open": true, "cell": "20 mm" })";
  RuledTown town(t);
  CHECK(town.ask(R"({ "town": { "0,0": "end", "-1,0": "end" } })", "list(c in neighbours(tile(town, '0,0')): c.id)") ==
        "['0,-1', '-1,0', '1,0', '0,1']");
  CHECK(town.ask(R"({ "town": { "0,0": "end" } })", "offset(tile(town, '0,0'), 3, -2)[0].id") == "3,-2");
}
TEST_CASE("an open board ends a thousand cells from its first") {
  SmallTown t;
  t.board = R"({ "grid": "square", "open": true, "cell": "20 mm" })";
  RuledTown town(t);
  CHECK(town.ask("{}", "offset(cell(town, '-1000,0'), 2000, 0)[0].id") == "1000,0");
  CHECK(town.ask("{}", "size(offset(cell(town, '-1000,0'), 2001, 0))") == "0");
  CHECK(town.ask("{}", "size(offset(cell(town, '0,0'), 0, -9999999999))") == "0");
  CHECK(town.ask("{}", "list(c in neighbours(cell(town, '1000,0')): c.id)") == "['1000,-1', '999,0', '1000,1']");
}
TEST_CASE("hexes meet over six edges") {
  SmallTown t;
  t.board = R"({ "grid": "hex", "radius": 2, "cell": "20 mm" })";
  RuledTown town(t);
  CHECK(town.ask("{}", "size(neighbours(the(c in town.cells where c.ring == 0)))") == "6");
  CHECK(town.ask("{}", "distance(town.cells[0], last(town.cells))") == "4");
}

TEST_CASE("mistakes of a position are findings with suggestions") {
  const auto message = [](const std::string& json) {
    RuledTown t;
    t.position(json);
    return t.found();
  };
  CHECK(message(R"({ "twn": {} })") == "position.name: a position of this game has no 'twn'\n");
  CHECK(message(R"({ "town": { "C9": "end" } })") == "position.cell: the board 'town' has no cell 'C9'\n");
  CHECK(message(R"({ "town": { "A1": "edn" } })") == "position.item: there is no 'edn' among the Tiles\n");
  CHECK(message(R"({ "town": { "A1": {"tile": "end", "turn": 1e300} } })") ==
        "position.turn: a turn is a whole number of degrees\n");
  CHECK(message(R"({ "town": { "A1": "end 45" } })") == "position.turn: a piece turns by 90 degrees, up to 270, not by 45\n");
  CHECK(message(R"({ "town": { "joins": [["A1", "B2"]] } })") == "position.join: a join names two neighbouring cells\n");
  CHECK(message(R"({ "town": { "A1": { "tile": "end", "flooded": true } } })") ==
        "position.state: a piece on 'town' has no 'flooded'\n");
  CHECK(message(R"({ "town": { "A1": "end", "A1": "road" } })").starts_with("json.duplicate-key"));
}

namespace {

SmallTown with_rule(const std::string& must) {
  SmallTown t;
  t.board = R"({ "grid": "square", "rows": 3, "columns": 3, "cell": "20 mm" })";
  t.board_rules = R"({ "of": "tile", "place": [ { "id": "beside", "must": ")" + must + R"(", "say": "it touches no other" } ] })";
  t.rules = R"(, "position": { "builder": false })";
  return t;
}
const std::string corner = R"({ "town": { "A1": "cross" } })";

}  // namespace

TEST_CASE("a rule of placing may ask for the neighbours of the tile as it would lie") {
  RuledTown t(with_rule("size(orth(tile)) > 0"));
  CHECK(t.ask(corner, "list(c in town.cells where legal(town, 'end', 0, c.id): c.id)") == "['A2', 'B1']");
  CHECK(t.ask(corner, "why_not(town, 'end', 0, 'C3')") == "['C3: it touches no other']");
  CHECK(RuledTown(with_rule("size(diag(tile)) > 0")).ask(corner, "legal(town, 'end', 0, 'B2')") == "true");
  CHECK(RuledTown(with_rule("size(row(tile)) > 0")).ask(corner, "legal(town, 'end', 0, 'A3')") == "true");
  CHECK(RuledTown(with_rule("!patch(tile, 2, 1)")).ask(R"({ "town": { "A2": "end" } })", "legal(town, 'end', 0, 'A1')") ==
        "false");
}
TEST_CASE("a rule of placing that asks in vain is told at the rule, with the question beside it") {
  RuledTown t(with_rule("size(linked(tile)) > 1"));
  CHECK(t.ask(corner, "legal(town, 'end', 0, 'A2')") ==
        "the tile of a place rule does not lie yet, so 'linked' cannot ask for it");
  const Finding& f = t.out.findings().back();
  CHECK(f.where.source->path.ends_with("rules.json"));
  REQUIRE(f.also.size() == 1);
  CHECK(f.also[0].source->path == "question");
}
TEST_CASE("a rule that allows the first tile anywhere says no beside others") {
  CHECK(RuledTown(with_rule("size(town.tiles) == 0 || size(orth(tile)) > 0")).checked().empty());
  CHECK(RuledTown(with_rule("size(town.tiles) >= 0")).checked() == "lint.rule: the rule 'beside' never says no\n");
}
