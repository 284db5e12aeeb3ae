#include "rules/trace.h"
#include "unit/rules/town.h"

using namespace kitwright;

static std::string with(const std::string& rules, const std::string& let = "{}") {
  SmallTown t;
  t.rules = ", " + rules;
  t.let = let;
  return RuledTown(t).checked();
}

TEST_CASE("a check that holds says nothing") {
  CHECK(with(R"~("checks": [ { "id": "c", "expect": "size(tile) == rounds * 5" } ])~").empty());
}
TEST_CASE("a failed comparison shows both sides") {
  CHECK(with(R"~("checks": [ { "id": "c", "expect": "size(tile) == rounds * 6", "say": "six a round" } ])~") ==
        "c: six a round: expected 24, found 20\n");
}
TEST_CASE("of a long value a failed comparison shows the beginning") {
  const std::string found = with(R"~("checks": [ { "id": "c", "expect": "list(1..900) == []" } ])~");
  CHECK(found.find("found [1, 2, 3,") != std::string::npos);
  CHECK(found.size() < 300);
}
TEST_CASE("a check per players is asked for each number of them") {
  CHECK(with(R"~("checks": [ { "id": "c", "per": "players", "expect": "n * hand[n] > 6", "say": "enough" } ])~") ==
        "c: enough (2 players): expected > 6, found 6\nc: enough (3 players): expected > 6, found 6\n");
}
TEST_CASE("explain names the offenders") {
  CHECK(
      with(
          R"~("checks": [ { "id": "c", "expect": "!any(t in tile where t.type == 'park')", "explain": "set(t in tile where t.type == 'park': t.item)", "say": "no parks" } ])~") ==
      "c: no parks: ['bend']\n");
}
TEST_CASE("a failed check points at the number it speaks of") {
  SmallTown t;
  t.rules = R"~(, "checks": [ { "id": "c", "expect": "rounds == 5" } ])~";
  RuledTown town(t);
  town.checked();
  const Finding& f = town.out.findings().at(0);
  REQUIRE(f.where.source);
  CHECK(f.where.source->path == "t/game.json");
}
TEST_CASE("an offender's row is pointed at first") {
  SmallTown t;
  t.rules = R"~(, "checks": [ { "id": "c", "expect": "rounds == 5", "explain": "['fork']" } ])~";
  RuledTown town(t);
  town.checked();
  REQUIRE(town.out.findings().at(0).where.source);
  CHECK(town.out.findings()[0].where.source->path == "t/tile.json");
}
TEST_CASE("a box table counts the copies of a row together, or one by one if it asks for them") {
  const auto counted = [](const std::string& table) {
    SmallTown t;
    t.rules = R"~(, "box": [ { "id": "b", "of": "tile", )~" + table + " } ]";
    RuledTown town(t);
    check_box(town.world, town.rules, town.out);
    return town.found();
  };
  CHECK(counted(R"~("rows": "type", "expect": { "home": 8, "park": 4, "shop": 8 })~").empty());
  CHECK(counted(R"~("rows": "text(copy)", "expect": { "1": 5, "2": 5, "3": 5, "4": 5 })~").empty());
  CHECK(counted(R"~("rows": "type", "where": "copy < 3", "expect": { "home": 4, "park": 2, "shop": 4 })~").empty());
  CHECK(counted(R"~("rows": "type", "expect": { "home": 8, "park": 5, "shop": 8 })~") == "b: b (park): expected 5, found 4\n");
}
TEST_CASE("of a check with && the part that fails is told, with its numbers and where it stands") {
  SmallTown t;
  t.rules =
      R"~(, "checks": [ { "id": "c", "expect": "size(tile) == 20 && (rounds == 4 && size(hand) == 7)", "say": "all fits" } ])~";
  RuledTown town(t);
  CHECK(town.checked() == "c: all fits: 'size(hand) == 7' does not hold: expected 7, found 2\n");
  const Finding& f = town.out.findings().front();
  CHECK(f.where.source->text.substr(f.where.begin, 6) == "\"hand\"");
  const Span part = f.also.back();
  CHECK(part.source->text.substr(part.begin, part.end - part.begin) == "size(hand) == 7");
}
TEST_CASE("a word of the game is defined by an expression, not by a number") {
  SmallTown t;
  t.rules = R"~(, "define": { "f(a)": 3 })~";
  CHECK(RuledTown(t).found() == "word.body: 'f(a)' is a word of the game, so it is defined by an expression\n");
}
TEST_CASE("the keys of readings are looked at") {
  SmallTown t;
  t.rules = R"~(, "readings": { "route": { "saiys": "may cross itself", "why": 3 } })~";
  RuledTown town(t);
  CHECK(town.found().find("'saiys'") != std::string::npos);
  CHECK(town.found().find("'why'") != std::string::npos);
}
TEST_CASE("a second table of the box with the same name is found, and so is a wrong one, once") {
  SmallTown t;
  t.rules = R"~(, "box": [ { "id": "b", "of": "tile", "expect": 20 }, { "id": "b", "of": "tlie", "expect": 20 } ])~";
  RuledTown town(t);
  check_box(town.world, town.rules, town.out);
  CHECK(town.found() == "box.component: there is no component 'tlie'\nbox.twice: second table called 'b'\n");
}
TEST_CASE("a let may need the number of players") {
  CHECK(with(R"~("checks": [ { "id": "c", "per": "players", "expect": "dealt == 6" } ])~", R"~({ "dealt": "n * hand[n]" })~")
            .empty());
}
TEST_CASE("what needs the number of players is not known without") {
  CHECK(with(R"~("checks": [ { "id": "c", "expect": "dealt == 6" } ])~", R"~({ "dealt": "n * hand[n]" })~")
            .starts_with("expr.name: unknown name 'dealt'"));
}
TEST_CASE("words of the game's own may be used everywhere") {
  CHECK(with(R"~("define": { "twice(x)": "2 * x" }, "checks": [ { "id": "c", "expect": "four == 8" } ])~",
             R"~({ "four": "twice(rounds)" })~")
            .empty());
}
TEST_CASE("a word that calls itself, by whatever way, is a mistake") {
  CHECK(with(R"~("define": { "a(x)": "b(x)", "b(x)": "a(x)" })~")
            .starts_with("word.cycle: a() calls itself: a() calls b() calls a()\n"));
}
TEST_CASE("a reading's value is a name") {
  CHECK(
      with(
          R"~("readings": { "route": { "says": "may cross itself", "value": true } }, "checks": [ { "id": "c", "expect": "readings.route" } ])~")
          .empty());
}
TEST_CASE("a misspelt key of a check has a suggestion") {
  SmallTown t;
  t.rules = R"~(, "checks": [ { "id": "c", "expct": "true" } ])~";
  CHECK(RuledTown(t).found().find("'expct'") != std::string::npos);
}

TEST_CASE("a score belongs to a row") {
  SmallTown t;
  t.rules = R"~(, "scores": [ { "id": "ned", "of": "tile", "points": "1" } ])~";
  CHECK(RuledTown(t).found() == "score.item: 'tile' has no row 'ned'\n");
}
TEST_CASE("a score that needs itself is a finding, not a crash") {
  SmallTown t;
  t.rules = R"~(, "scores": [ { "id": "a", "points": "score('b')" }, { "id": "b", "points": "score('a') + 1" } ])~";
  RuledTown town(t);
  CHECK(town.found() == "score.cycle: a score needs itself: score a needs score b needs score a\n");
  CHECK(town.ask("{}", "score('a')") == "the score 'a' needs itself");
}
TEST_CASE("a score that needs itself by a word is told at the score, whether or not it is asked for") {
  SmallTown t;
  t.rules = R"~(, "define": { "f(x)": "x + score('a')" }, "scores": [ { "id": "a", "points": "f(1)" } ])~";
  CHECK(RuledTown(t).found() == "score.cycle: a score needs itself: score a needs f() needs score a\n");
}
TEST_CASE("the points of a score are a number, or list who wins") {
  const auto worth = [](const std::string& points) {
    SmallTown t;
    t.rules = R"~(, "scores": [ { "id": "a", "points": ")~" + points + R"~(" } ])~";
    return RuledTown(t).found();
  };
  CHECK(worth("'x'").starts_with("expr.type: the points of a score are a number, or a list, found "));
  CHECK(worth("size(town.tiles) > 0").starts_with("expr.type: the points of a score are a number, or a list, found "));
  CHECK(worth("size(town.tiles) > 0 ? 3 : 0").empty());
  CHECK(worth("list(t in town.tiles: t.item)").empty());
}
TEST_CASE("scores that ask for each other a hundred deep are enough") {
  const auto chain = [](int scores) {
    SmallTown t;
    t.rules = R"~(, "scores": [ { "id": "s0", "points": "1" })~";
    for (int i = 1; i < scores; ++i)
      t.rules += R"~(, { "id": "s)~" + std::to_string(i) + R"~(", "points": "score('s)~" + std::to_string(i - 1) + R"~(')" })~";
    t.rules += " ]";
    return RuledTown(t).ask("{}", "score('s" + std::to_string(scores - 1) + "')");
  };
  CHECK(chain(100) == "1");
  CHECK(chain(5'000) == "scores ask for each other more than 100 deep");
}
TEST_CASE("a score may ask for itself on another board") {
  SmallTown t;
  t.rules = R"~(, "scores": [ { "id": "a", "points": "size(town.tiles) > 0 ? score('a', town, []) : 7" } ])~";
  RuledTown town(t);
  CHECK(town.found().empty());
  CHECK(town.ask(R"({ "town": { "A1": "end" } })", "score('a')") == "7");
}

static SmallTown scored_town(const std::string& points) {
  SmallTown t;
  t.rules = R"~(, "scores": [ { "id": "homes", "points": ")~" + points + R"~(" } ])~";
  return t;
}
static const std::string two_homes =
    "[record('cell', 'A1', 'tile', 'end', 'turn', 0), record('cell', 'B2', 'tile', 'road', 'turn', 90)]";

TEST_CASE("the points of listed tiles are those on a board without others") {
  RuledTown t(scored_town("count(x in town.tiles where x.type == 'home')"));
  CHECK(t.ask(R"({ "town": { "A2": "end" } })", "[score('homes'), score('homes', town, " + two_homes + ")]") == "[1, 2]");
}
TEST_CASE("a check may ask for the points of listed tiles") {
  SmallTown t = scored_town("count(x in town.tiles where x.type == 'home')");
  t.rules += R"~(, "checks": [ { "id": "shown", "expect": "score('homes', town, )~" + two_homes +
             R"~() == 3", "say": "three homes" } ])~";
  CHECK_THAT(RuledTown(t).checked(), Catch::Matchers::ContainsSubstring("shown: three homes: expected 3, found 2"));
}
TEST_CASE("a listed tile has a cell, a tile and a turn of the board") {
  RuledTown t(scored_town("1"));
  CHECK(t.ask("{}", "score('homes', town, [record('cell', 'A1')])") == "each tile is a record of 'cell', 'tile' and 'turn'");
  CHECK(t.ask("{}", "score('homes', town, [record('cell', 'Z9', 'tile', 'end', 'turn', 0)])") ==
        "the board 'town' has no cell 'Z9'");
  CHECK(t.ask("{}", "score('homes', town, [record('cell', 'A1', 'tile', 'enf', 'turn', 0)])") ==
        "there is no 'enf' among the Tiles");
  CHECK(t.ask("{}", "score('homes', town, [record('cell', 'A1', 'tile', 'end', 'turn', 45)])") ==
        "a piece turns by 90 degrees, up to 270");
}
TEST_CASE("two listed tiles do not lie on one cell") {
  RuledTown t(scored_town("1"));
  const std::string end = "record('cell', 'A1', 'tile', 'end', 'turn', 0)";
  CHECK(t.ask("{}", "score('homes', town, [" + end + ", " + end + "])") == "two tiles lie on A1");
}
TEST_CASE("the points of listed tiles do not ask for themselves") {
  RuledTown t(scored_town("score('homes', town, [])"));
  CHECK(t.ask("{}", "score('homes')") == "the points of listed tiles cannot ask for those of other lists");
}

namespace {

/// Two box tables and a check over a let; what the findings are, and where: `id line(+line...)`.
std::string proved(const std::string& items, const std::string& promise) {
  SmallTown t;
  t.items = items;
  t.fields = R"("type": ["home", "park", "shop"], "lights": 0)";
  t.board_rules = R"({ "of": "tile" })";
  t.let = R"~({ "lights": "sum(t in tile: t.lights)" })~";
  t.rules = R"(, "box": [ { "id": "kinds", "of": "tile", "rows": "type", "expect": )" + promise + R"( } ],
    "checks": [ { "id": "lamps", "expect": "lights == 3", "say": "three lights" } ])";
  RuledTown town(t);
  check_box(town.world, town.rules, town.out);
  run_checks(town.game, town.world, town.rules, town.out);
  trace_findings(town.game, town.world, town.rules, town.out);
  std::string text;
  const auto place = [](const Span& span) {
    return span.source->path.substr(2) + ":" + span.source->text.substr(span.begin, span.end - span.begin);
  };
  for (const Finding& f : town.out.findings()) {
    text += f.id + " at " + place(f.where);
    for (const Span& also : f.also) text += ", " + place(also);
    text += f.follows.source ? ", follows from " + place(f.follows) + "\n" : "\n";
  }
  return text;
}

const std::string lit =
    R"([ { "id": "a", "type": "home", "lights": 1, "count": 2 }, { "id": "b", "type": "park", "lights": 1 } ])";

}  // namespace

TEST_CASE("a broken promise of a class is one finding, at the promise where no row is the odd one") {
  const std::string two =
      R"([ { "id": "a", "type": "home", "lights": 1, "count": 3 }, { "id": "b", "type": "home", "count": 2 } ])";
  CHECK(proved(two, R"({ "home": 6 })") == "kinds at rules.json:6, tile.json:3, tile.json:2\n");
}
TEST_CASE("a row of count 0 is what is missing of its class") {
  const std::string none =
      R"([ { "id": "a", "type": "home", "lights": 1, "count": 3 }, { "id": "b", "type": "home", "count": 0 } ])";
  CHECK(proved(none, R"({ "home": 5 })") == "kinds at tile.json:0, rules.json:5, tile.json:3\n");
  CHECK(proved(none, R"({ "home": 3 })").empty());
}
TEST_CASE("the row whose count is not that of the others is blamed for its class") {
  const std::string odd = R"([ { "id": "a", "type": "home", "lights": 1, "count": 2 }, { "id": "b", "type": "home", "count": 2 },
    { "id": "c", "type": "home", "count": 1 } ])";
  CHECK(proved(odd, R"({ "home": 6 })").starts_with("kinds at tile.json:1, rules.json:6, tile.json:2, tile.json:2\n"));
}
TEST_CASE("a check that fails points at the rows before the let that adds them up") {
  const std::string dark = R"([ { "id": "a", "type": "home", "count": 2 }, { "id": "b", "type": "park", "lights": 1 } ])";
  CHECK(proved(lit, R"({ "home": 2, "park": 1 })").empty());
  CHECK(proved(dark, R"({ "home": 2, "park": 1 })").starts_with("lamps at tile.json:1, game.json:"));
}
TEST_CASE("a check that rests on a count that is not as promised follows from that") {
  const std::string many =
      R"([ { "id": "a", "type": "home", "lights": 1, "count": 5 }, { "id": "b", "type": "park", "lights": 1 } ])";
  const std::string found = proved(many, R"({ "home": 2, "park": 1 })");
  CHECK(found.starts_with("kinds at tile.json:5, rules.json:2\nlamps at "));
  CHECK(found.ends_with(", follows from tile.json:5\n"));
}
TEST_CASE("lets, words and checks may be written in lines") {
  SmallTown t;
  t.let = R"~({ "parks": ["count(t in tile", "where t.type == 'park')"] })~";
  t.rules = R"~(, "define": { "twice(a)": ["a", "+ a"] },
    "checks": [ { "id": "c", "expect": ["twice(parks) ==", "9"] } ])~";
  RuledTown town(t);
  CHECK(town.checked() == "c: c: expected 9, found 8\n");
}
TEST_CASE("a let that is an object is told as none") {
  SmallTown t;
  t.let = R"~({ "parks": {} })~";
  RuledTown town(t);
  REQUIRE(town.out.size() == 1);
  CHECK(town.out.findings()[0].message == "'parks' is derived by an expression, not by an object");
}

TEST_CASE("a mistake in a word is told once, and what else calls it follows") {
  SmallTown t;
  t.rules = R"~(, "define": { "twice(x)": "2 * x" }, "checks": [ { "id": "a", "expect": "twice('a') == 2" } ],
    "setup": [ { "require": "twice('b') == 2", "say": "b" } ])~";
  const RuledTown town(t);
  REQUIRE(town.out.size() == 2);
  CHECK(!town.out.findings()[0].follows.source);
  CHECK(town.out.findings()[1].follows == town.out.findings()[0].where);
}

TEST_CASE("a table of the box that promises nothing, or no count, is told once with what to write") {
  const auto told = [](const std::string& expect) {
    SmallTown t;
    t.rules = R"~(, "box": [ { "id": "b", "of": "tile", "rows": "type", "expect": )~" + expect + " } ]";
    return RuledTown(t).found();
  };
  CHECK(told("{}") == "box.expect: this promises nothing\n");
  CHECK(told(R"({ "home": {} })") == "box.expect: a count is a whole number, 0 or more, not an object\n");
  CHECK(told(R"("12")") == "box.expect: here stand counts by row, not '12'\n");
  CHECK(told("[]") == "box.expect: here stand counts by row, not a list\n");
  CHECK(told(R"({ "home": 1.5 })") == "box.expect: a count is a whole number, 0 or more, not 1.5\n");
}

TEST_CASE("ids and words of tables, checks, rules and examples that are empty are told once") {
  SmallTown t;
  t.board_rules =
      R"~({ "of": "tile", "edges": "walks", "place": [ { "id": "", "must": "size(town.tiles) < 2", "say": " " } ] })~";
  t.rules =
      R"~(, "box": [ { "id": "", "say": "", "of": "tile", "expect": 20 } ], "checks": [ { "id": "", "say": "", "expect": "rounds == 4" } ])~";
  t.examples = R"~({ "id": "", "title": "", "expect": [ { "that": "rounds", "is": 4, "say": "" } ] })~";
  const RuledTown town(t);
  const std::string id = "name.empty: the 'id' is empty\n", say = "name.empty: the 'say' is empty\n";
  std::size_t ids = 0, says = 0;
  Diagnostics all = town.out;
  all.append(town.rules.examples_found);
  for (const Finding& f : all.findings()) {
    ids += f.message == "the 'id' is empty";
    says += f.message == "the 'say' is empty";
  }
  CHECK(ids == 4);
  CHECK(says == 4);
  CHECK(all.size() == 9);
}
