// What a position remembers from question to question, it forgets when it changes.
#include "town.h"

using namespace kitwright;

namespace {

/// A town with a value `k`, a word that rests on it, and a score of both.
SmallTown counted_town() {
  SmallTown t;
  t.rules = R"~(, "position": { "k": 1 }, "define": { "more(x)": "x + k" },
    "scores": [ { "id": "all", "points": "more(size(town.tiles))" } ])~";
  return t;
}

std::string points(RuledTown& t, PlayPosition& position) {
  const auto value = position.points(t.rules.scores.front(), t.out);
  return value ? value->to_text() : t.found();
}

}  // namespace

TEST_CASE("a score that was counted is counted anew when a value changes") {
  RuledTown t(counted_town());
  const auto position = t.position("{}");
  CHECK(points(t, *position) == "1");
  position->set("k", 5);
  CHECK(points(t, *position) == "5");
}

TEST_CASE("a score that was counted is counted anew when a tile is laid") {
  RuledTown t(counted_town());
  const auto position = t.position(R"({ "town": { "A1": "cross 0" } })");
  CHECK(points(t, *position) == "2");
  BoardState& board = position->boards().front();
  board.tiles.clear();
  position->refresh();
  CHECK(points(t, *position) == "1");
}

TEST_CASE("what was asked is found anew when the number of players changes") {
  RuledTown t;
  const auto position = t.position("{}");
  const Expression hands = parse_expression("list(k in 1..2: hand[n])", {}, t.out);
  CHECK(position->ask(hands, t.out)->to_text() == "[3, 3]");
  position->set_players(3, t.out);
  CHECK(position->ask(hands, t.out)->to_text() == "[2, 2]");
}

TEST_CASE("what was asked is found anew when pieces come to a zone") {
  SmallTown t = counted_town();
  t.rules = R"~(, "define": { "waiting(x)": "size(list(piece in zone(x): piece))" })~";
  RuledTown town(t);
  const auto position = town.position("{}");
  const Expression waiting = parse_expression("waiting('stack')", {}, town.out);
  CHECK(position->ask(waiting, town.out)->to_text() == "0");
  position->set_zone("stack", {1, 2});
  CHECK(position->ask(waiting, town.out)->to_text() == "2");
}

TEST_CASE("a value set for the first time hides the game's own of that name, which was looked up before") {
  SmallTown t = counted_town();
  t.rules = R"~(, "scores": [ { "id": "all", "points": "rounds" } ])~";
  RuledTown town(t);
  const auto position = town.position("{}");
  CHECK(points(town, *position) == "4");
  position->set("rounds", 7);
  CHECK(points(town, *position) == "7");
}

TEST_CASE("tiles that were laid one after the other have the neighbours of the last laying") {
  RuledTown t;
  const auto position = t.position(R"({ "town": { "A1": "cross 0", "A2": "cross 0" } })");
  const Expression neighbours = parse_expression("list(t in town.tiles: size(orth(t)))", {}, t.out);
  CHECK(position->ask(neighbours, t.out)->to_text() == "[1, 1]");
  position->boards().front().tiles.pop_back();
  position->refresh();
  CHECK(position->ask(neighbours, t.out)->to_text() == "[0]");
}

TEST_CASE("a score is found again as long as the position stays as it is") {
  RuledTown t(counted_town());
  const auto position = t.position("{}");
  CHECK(points(t, *position) == points(t, *position));
}

TEST_CASE("a record that names a place where no tile lies is no tile") {
  RuledTown t;
  CHECK(t.ask("{}", "connected([record('board', 'town', 'place', 7)])") == "these are not tiles of one board");
  CHECK(t.ask("{}", "size(orth(record('board', 'town', 'place', -1)))") == "this is no tile that lies on a board");
}

TEST_CASE("a piece's state may not take the name of its place") {
  SmallTown t;
  t.board_rules = R"({ "of": "tile", "edges": "walks", "state": { "cell": 1 } })";
  CHECK(RuledTown(t).found() == "board.state: 'cell' tells already where a piece lies and what it is\n");
}

TEST_CASE("a field that a name of the position does not have is told where it is written") {
  SmallTown t;
  t.rules = R"~(, "position": { "rival": { "temple": 0, "left": { "red": 0 } }, "open": {} })~";
  RuledTown town(t);
  town.position(R"({ "rival": { "temples": 3, "left": { "read": 1 } }, "open": { "any": 1 } })");
  CHECK(town.found() == "position.field: here is no 'temples'\nposition.field: here is no 'read'\n");
  CHECK(town.out.findings().front().hint == "did you mean 'temple'?");
  CHECK(town.out.findings().front().where.source->path == "position.json");
}
