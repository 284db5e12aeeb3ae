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
