// A finding also points at what may have to change, where that is not the place that it speaks of.

#include "unit/rules/town.h"

using namespace kitwright;

/// The texts that the first finding called `id` points at beside its own place, each up to its first line's end.
static std::vector<std::string> also(RuledTown& town, const std::string& id) {
  std::vector<std::string> texts;
  for (const Finding& f : town.out.findings()) {
    if (f.id != id) continue;
    for (const Span& span : f.also) {
      const std::string text = span.source->text.substr(span.begin, span.end - span.begin);
      texts.push_back(text.substr(0, text.find('\n')));
    }
    break;
  }
  return texts;
}

static bool points_at(RuledTown& town, const std::string& id, const std::string& begins) {
  for (const std::string& text : also(town, id))
    if (text.starts_with(begins)) return true;
  return false;
}

static SmallTown ruled(const std::string& rules) {
  SmallTown t;
  t.rules = ", " + rules;
  return t;
}

static SmallTown of_rows(const std::string& items) {
  SmallTown t;
  t.items = items;
  return t;
}

static bool setup_blames(const std::string& steps, const std::string& begins) {
  RuledTown t(ruled(R"~("setup": [)~" + steps + "]"));
  t.checked();
  return points_at(t, "setup", begins);
}

TEST_CASE("a word that is not on a field's list points at the list") {
  RuledTown t(of_rows(R"([ { "id": "a", "type": "castle" } ])"));
  CHECK(points_at(t, "field.word", R"("type": ["home", "park", "shop"])"));
}
TEST_CASE("a second item of the same name points at the first") {
  RuledTown t(of_rows(R"([ { "id": "a", "type": "home" }, { "id": "a", "type": "park" } ])"));
  CHECK(also(t, "item.duplicate") == std::vector<std::string>{"\"a\""});
}
TEST_CASE("a class of the box without a piece points at the rows") {
  RuledTown t(ruled(
      R"~("box": [ { "id": "b", "of": "tile", "rows": "id", "expect": { "end": 4, "bend": 4, "road": 4, "fork": 4, "cross": 4, "lane": 1 } } ])~"));
  check_box(t.world, t.rules, t.out);
  CHECK(points_at(t, "b", R"([ { "id": "end")"));
}
TEST_CASE("an offender's field in another line than its name is pointed at") {
  SmallTown s = of_rows(R"([ { "id": "a",
      "type": "park" } ])");
  s.rules = R"~(, "define": { "green(t)": "t.type == 'park'" },
      "checks": [ { "id": "c", "expect": "!any(t in tile: green(t))", "explain": "['a']" } ])~";
  RuledTown t(s);
  t.checked();
  CHECK(points_at(t, "c", R"("park")"));
}
TEST_CASE("an unknown score points at the list of scores") {
  RuledTown t(ruled(R"~("scores": [ { "id": "a", "points": "score('b')" } ])~"));
  t.ask("{}", "score('a')");
  CHECK(points_at(t, "expr.position", R"([ { "id": "a")"));
}
TEST_CASE("a check points at the boards and the number of players that it asks for") {
  RuledTown t(ruled(R"~("checks": [ { "id": "c", "expect": "town.rows == players.most" } ])~"));
  t.checked();
  CHECK(points_at(t, "c", R"({ "grid")"));
  CHECK(t.out.findings().at(0).where == t.game.players_where);
}
TEST_CASE("a check that some numbers of players fail points at them") {
  RuledTown t(ruled(R"~("checks": [ { "id": "c", "per": "players", "expect": "n == 2" } ])~"));
  t.checked();
  CHECK(points_at(t, "c", "[2, 3]"));
}
TEST_CASE("a check that all numbers of players fail does not") {
  RuledTown t(ruled(R"~("checks": [ { "id": "c", "per": "players", "expect": "n == 9" } ])~"));
  t.checked();
  CHECK_FALSE(points_at(t, "c", "[2, 3]"));
}
TEST_CASE("a check without a value points at the numbers that it rests on") {
  RuledTown t(ruled(R"~("checks": [ { "id": "c", "expect": "the(k in 1..rounds where k == 9) == 9" } ])~"));
  t.checked();
  CHECK(points_at(t, "expr.index", R"("rounds": 4)"));
}
TEST_CASE("a let without a value points at the table behind the let that it asks for") {
  SmallTown t;
  t.let = R"({ "hands": "hand", "most": "hands[text(9)]" })";
  RuledTown town(t);
  CHECK(points_at(town, "expr.key", R"("hand": {)"));
  CHECK(points_at(town, "expr.key", R"("hands")"));
}
TEST_CASE("a let without a value points at the rows that it asks for") {
  SmallTown s;
  s.let = R"~({ "lane": "the(t in tile where t.item == 'lane')" })~";
  RuledTown t(s);
  CHECK(points_at(t, "expr.index", R"([ { "id": "end")"));
}
TEST_CASE("an example points at the name of the position that it rests on") {
  SmallTown s = ruled(R"~("position": { "stones": 3 })~");
  s.examples = R"~({ "id": "e", "position": {}, "expect": [ { "that": "stones", "is": 4 } ] })~";
  RuledTown t(s);
  t.checked();
  CHECK(points_at(t, "e", R"("stones": 3)"));
}
TEST_CASE("a setup step that fails points at the earlier step that took its pieces") {
  CHECK(setup_blames(R"~({ "rest": "tile", "to": "box" }, { "deal": "tile", "to": "hand[p]", "each": "1" })~",
                     R"({ "rest": "tile")"));
}
TEST_CASE("a setup step that fails points at the step that moved pieces elsewhere") {
  CHECK(setup_blames(
      R"~({ "deal": "tile", "to": "box", "count": "2" }, { "rest": "tile", "to": "pile" }, { "require": "size(zone('pile')) == 20" })~",
      R"({ "deal": "tile")"));
}
TEST_CASE("a setup step that fails does not point at steps with other pieces") {
  CHECK_FALSE(setup_blames(R"~({ "deal": "tile", "to": "pond" }, { "rest": "pond", "to": "lake" },
      { "deal": "tile", "to": "river", "count": "2" }, { "deal": "river", "to": "sea", "count": "3" })~",
                           R"({ "rest": "pond")"));
}
TEST_CASE("a setup that only some numbers of players can carry out points at them") {
  CHECK(setup_blames(R"~({ "require": "n == 2" })~", "[2, 3]"));
}
TEST_CASE("a setup that nobody can carry out does not") { CHECK_FALSE(setup_blames(R"~({ "require": "n == 9" })~", "[2, 3]")); }

namespace {

/// What is told of a town whose board says this.
std::string board_says(const std::string& board_rules, const std::string& rules = "") {
  SmallTown t;
  t.board_rules = board_rules;
  t.rules = rules;
  return RuledTown(t).checked();
}

}  // namespace

TEST_CASE("what is said of edges needs a field that lists them") {
  CHECK(board_says(R"({ "of": "tile", "match": true })") == "board.edges: 'match' does nothing without 'edges'\n");
  CHECK(board_says(R"({ "of": "tile", "closed": "hedge" })") == "board.edges: 'closed' does nothing without 'edges'\n");
  CHECK(board_says(R"({ "of": "tile", "match": false })").empty());
  CHECK(board_says(R"({ "of": "tile", "match": true, "match_also": ["walks"] })").empty());
}

TEST_CASE("what is kept of a placed piece does not hide a field of it") {
  CHECK(board_says(R"({ "of": "tile", "state": { "type": "" } })") ==
        "board.state: 'type' is a field of 'tile' already, which this would hide\n");
}

TEST_CASE("a rule that is neither true nor false is told where it is written, whoever asks for it") {
  const std::string found = "expr.type: what must hold is true or false, found a number\n";
  CHECK(board_says(R"({ "of": "tile", "place": [ { "id": "five", "must": "5" } ] })") == found);
  CHECK(board_says(R"({ "of": "tile" })", R"~(, "legal": [ { "id": "five", "must": "size(town.tiles)" } ])~") == found);
}

TEST_CASE("a score that is not there is told where it is asked for, also by what nothing asks for") {
  CHECK(
      board_says(
          R"({ "of": "tile" })",
          R"~(, "scores": [ { "id": "food", "points": "2 * score('foood')" }, { "id": "all", "points": "score('food')" } ])~") ==
      "expr.position: there is no score 'foood'\n");
}
