#include "unit/rules/town.h"

using namespace kitwright;

namespace {

SmallTown promised(const std::string& promises, const std::string& params) {
  SmallTown t;
  t.rules = R"(, "promises": )" + promises;
  t.params = params;
  t.let = R"~({ "tiles": "size(tile)" })~";
  return t;
}

std::string told(const std::string& promises, const std::string& params) {
  return RuledTown(promised(promises, params)).checked();
}

std::string text_at(const Span& at) { return at.source->text.substr(at.begin, at.end - at.begin); }

}  // namespace

TEST_CASE("a promise that is kept says nothing") {
  CHECK(told(R"({ "rounds": 4, "hand": [3, 2], "tiles": 20 })", R"({ "rounds": 4, "hand": [3, 2] })").empty());
}
TEST_CASE("a param that is not what was promised is told") {
  CHECK(told(R"({ "rounds": 6 })", R"({ "rounds": 5 })") == "promise: rounds is 5; the rules promise 6\n");
}
TEST_CASE("the finding points at the param, and at the promise besides") {
  RuledTown town(promised(R"({ "rounds": 6 })", R"({ "rounds": 5 })"));
  town.checked();
  const Finding& f = town.out.findings().at(0);
  CHECK(text_at(f.where) == R"("rounds": 5)");
  REQUIRE(f.also.size() == 1);
  CHECK(text_at(f.also[0]) == "6");
}
TEST_CASE("the entry of a list that differs is named and pointed at") {
  RuledTown town(promised(R"({ "table": [[0, 0], [1, 0]] })", R"({ "rounds": 4, "table": [[0, 0], [3, 0]] })"));
  CHECK(town.checked() == "promise: table[1][0] is 3; the rules promise 1\n");
  CHECK(text_at(town.out.findings()[0].where) == "3");
}
TEST_CASE("the entry of a record that differs is named") {
  CHECK(told(R"({ "hand": { "2": 3, "most": 5 } })", R"({ "rounds": 4, "hand": { "2": 4, "most": 5 } })") ==
        "promise: hand['2'] is 4; the rules promise 3\n");
}
TEST_CASE("an entry too many and one too few are told") {
  CHECK(told(R"({ "hand": { "one": 3 } })", R"({ "rounds": 4, "hand": { "one": 3, "two": 5 } })") ==
        "promise: hand.two is 5; the rules promise no such entry\n");
  CHECK(told(R"({ "hand": { "one": 3, "two": 5 } })", R"({ "rounds": 4, "hand": { "one": 3 } })") ==
        "promise: there is no hand.two; the rules promise 5\n");
  CHECK(told(R"({ "table": [1] })", R"({ "rounds": 4, "table": [1, 2] })") ==
        "promise: table has 2 entries; the rules promise 1\n");
}
TEST_CASE("several entries that differ are one finding") {
  CHECK(told(R"({ "table": [1, 2, 3] })", R"({ "rounds": 4, "table": [4, 5, 6] })") ==
        "promise: table[0] is 4; the rules promise 1; and 2 more of its entries differ\n");
}
TEST_CASE("a let may be promised") {
  CHECK(told(R"({ "tiles": 21 })", R"({ "rounds": 4 })") == "promise: tiles is 20; the rules promise 21\n");
}
TEST_CASE("a let that needs the number of players keeps its promise with every number") {
  SmallTown t = promised(R"({ "hand": 10 })", "{}");
  t.let = R"~({ "tiles": "size(tile)", "hand": "n < 3 ? 10 : 9" })~";
  CHECK(RuledTown(t).checked() == "promise: with 3 players hand is 9; the rules promise 10\n");
}
TEST_CASE("a promise of a name that the game has not is told with the nearest") {
  RuledTown town(promised(R"({ "ruonds": 4 })", R"({ "rounds": 4 })"));
  CHECK(town.found() == "promise.unknown: there is no param, table or let 'ruonds'\n");
  CHECK(town.out.findings()[0].hint == "did you mean 'rounds'?");
}
TEST_CASE("a promise is no use of a name") {
  RuledTown town(promised(R"({ "rounds": 4, "tiles": 20 })", R"({ "rounds": 4 })"));
  lint_unused(town.rules.footing, town.out);
  CHECK(town.found() == "lint.unused: nothing uses 'rounds'\nlint.unused: nothing uses 'tiles'\n");
}
