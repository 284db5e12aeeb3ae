#include "unit/rules/town.h"

using namespace kitwright;

namespace {

SmallTown with_check(const std::string& check, const std::string& let = "{}") {
  SmallTown t;
  t.rules = R"~(, "checks": [ { "id": "c", )~" + check + " } ]";
  t.let = let;
  return t;
}

std::string told(const std::string& check) { return RuledTown(with_check(check)).checked(); }

/// Where the first finding points: the text that stands there.
std::string pointed_at(const SmallTown& small) {
  RuledTown town(small);
  town.checked();
  REQUIRE(town.out.size() > 0);
  const Span at = town.out.findings()[0].where;
  return at.source->text.substr(at.begin, at.end - at.begin);
}

}  // namespace

TEST_CASE("a check that holds of each entry says nothing") {
  CHECK(told(R"("each": "t in tile", "must": "size(t.walks) <= rounds")").empty());
}
TEST_CASE("a row that fails is named once, however many copies it has") {
  CHECK(told(R"("each": "t in tile", "must": "size(t.walks) < rounds", "say": "few walks")") ==
        "c: few walks: cross: expected < 4, found 4\n");
}
TEST_CASE("each failing row is named with both sides") {
  CHECK(told(R"("each": "t in tile", "must": "size(t.walks) <= 2", "say": "few")") ==
        "c: few: fork: expected <= 2, found 3; cross: expected <= 2, found 4\n");
}
TEST_CASE("a condition in `each` leaves entries out") {
  CHECK(told(R"("each": "t in tile where t.item != 'cross'", "must": "size(t.walks) < 4")").empty());
}
TEST_CASE("of parts joined by && each entry names the one that does not hold") {
  CHECK(told(R"("each": "t in tile where t.item == 'end'", "must": "t.type == 'home' && size(t.walks) == 2")") ==
        "c: c: end: 'size(t.walks) == 2' does not hold: expected 2, found 1\n");
}
TEST_CASE("a handful is named, the rest is counted") {
  CHECK(told(R"("each": "k in 1..9", "must": "k > 2 * rounds")") ==
        "c: c: 1: expected > 8, found 1; 2: expected > 8, found 2; 3: expected > 8, found 3; 4: expected > 8, found 4; "
        "5: expected > 8, found 5; and 3 more\n");
}
TEST_CASE("the row that fails is where the finding points") {
  CHECK(pointed_at(with_check(R"("each": "t in tile", "must": "size(t.walks) < rounds")")) == R"("cross")");
}
TEST_CASE("where no entry does as it must, what they share is pointed at first") {
  CHECK(pointed_at(with_check(R"("each": "t in tile", "must": "size(t.walks) > rounds")")) == R"("rounds": 4)");
}
TEST_CASE("a check of each entry may be asked for each number of players") {
  CHECK(told(R"("per": "players", "each": "t in tile where t.item == 'end'", "must": "n < 3", "say": "few")") ==
        "c: few (3 players): end: expected < 3, found 3\n");
}
TEST_CASE("what explain lists is said behind the entries") {
  CHECK(told(R"("each": "t in tile", "must": "size(t.walks) < 4", "explain": "[rounds]")") ==
        "c: c: cross: expected < 4, found 4: [4]\n");
}
TEST_CASE("a misspelt field in `must` is told at its place") {
  CHECK(pointed_at(with_check(R"("each": "t in tile", "must": "t.tipe == 'park'")")) == "tipe");
}
TEST_CASE("a misspelt name in `each` is told at its place") {
  CHECK(pointed_at(with_check(R"("each": "t in tiel", "must": "t.type == 'park'")")) == "tiel");
}
TEST_CASE("`each` binds a name") {
  CHECK(told(R"("each": "tile", "must": "true")").starts_with("check.each: 'each' is written NAME in LIST"));
}
TEST_CASE("a check either expects or goes through a list") {
  for (const char* check : {R"("each": "t in tile")", R"("must": "true")",
                            R"("expect": "true", "each": "t in tile", "must": "true")", R"("say": "nothing")"})
    CHECK(told(check).starts_with("check.what: "));
}
