#include "game/footing.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

/// Cells of one kind, and uses written `a>b`.
Footing lets(const std::vector<std::string>& uses) {
  Footing footing;
  for (const std::string& use : uses) {
    const CellId user = footing.declare(CellKind::Let, use.substr(0, 1), {});
    if (use.size() > 2) footing.use(user, footing.declare(CellKind::Let, use.substr(2), {}), {});
  }
  return footing;
}

std::string named(const std::vector<CellId>& cells, const Footing& footing) {
  std::string names;
  for (const CellId id : cells) names += (names.empty() ? "" : " ") + footing.at(id).name;
  return names;
}

std::string behind(const std::string& text, const NameScope& scope = {}) {
  Footing footing;
  footing.declare(CellKind::Table, "odds", {});
  footing.declare(CellKind::Entry, "odds.reach", {});
  for (const char* name : {"card", "hand", ".value", "score fox", "beats()"}) footing.declare(CellKind::Let, name, {});
  Diagnostics out;
  return named(footing.rests_on(parse_expression(text, {}, out), scope), footing);
}

}  // namespace

TEST_CASE("an expression rests on the words, names, scores and fields that it says") {
  CHECK(behind("beats(1, 2) && hand > sum(c in card: c.value) + score('fox')") == "beats() card hand score fox .value");
}
TEST_CASE("a name that the expression binds itself is none of the game's") { CHECK(behind("count(hand in card)") == "card"); }
TEST_CASE("a key that is written out names the entry, any other all of the table") {
  CHECK(behind("odds['reach']") == "odds.reach");
  CHECK(behind("odds.reach").starts_with("odds.reach"));
  CHECK(behind("odds[hand]") == "hand odds");
  CHECK(behind("odds['hand']") == "odds");
}
TEST_CASE("where rows are asked, their fields are names") {
  Component card;
  card.fields.push_back({"value", Type::number(), false, {}, {}, {}, {}});
  CHECK(behind("value > hand", {{}, &card}) == "hand .value");
}
TEST_CASE("what rests on a cell is found through all between") {
  const Footing footing = lets({"c>b", "b>a", "d>a", "e"});
  CHECK(named(footing.used_by(*footing.find("a")), footing) == "b c d");
  const CellId c[] = {*footing.find("c")};
  CHECK(named(footing.rests_on(c), footing) == "c b a");
}
TEST_CASE("who uses a table as a whole rests on each entry, and who uses an entry on the table") {
  Footing footing;
  const CellId table = footing.declare(CellKind::Table, "t", {}), entry = footing.declare(CellKind::Entry, "t.x", {});
  footing.declare(CellKind::Entry, "t.y", {});
  footing.use(footing.declare(CellKind::Let, "whole", {}), table, {});
  footing.use(footing.declare(CellKind::Let, "part", {}), entry, {});
  CHECK(named(footing.used_by(entry), footing) == "part whole");
  CHECK(named(footing.used_by(table), footing) == "whole part");
  CHECK(named(footing.used_by(*footing.find("t.y")), footing) == "whole");
}
TEST_CASE("on a field rests what looks at its component and at a field of that name") {
  Footing footing;
  const CellId card = footing.declare(CellKind::Component, "card", {}), coin = footing.declare(CellKind::Component, "coin", {}),
               value = footing.declare(CellKind::FieldName, ".value", {}),
               of_card = footing.declare(CellKind::Field, "card.value", {});
  for (const auto& [name, component] : {std::pair("of cards", card), std::pair("of coins", coin)}) {
    footing.use(footing.declare(CellKind::Check, name, {}), component, {});
    footing.use(footing.named(name), value, {});
  }
  footing.use(footing.declare(CellKind::Check, "counts", {}), card, {});
  CHECK(named(footing.used_by(of_card), footing) == "of cards");
}
TEST_CASE("cells come after those that they rest on") {
  const Footing footing = lets({"a>b", "b>c", "d>a", "c"});
  CHECK(named(footing.order({CellKind::Let}).order, footing) == "c b a d");
  CHECK(footing.order({CellKind::Let}).cycles.empty());
}
TEST_CASE("a circle is told by its way round, and what only rests on it is no part of it") {
  const Footing footing = lets({"a>b", "b>c", "c>b", "c>d", "e>e"});
  const Footing::Order found = footing.order({CellKind::Let});
  REQUIRE(found.cycles.size() == 2);
  CHECK(named(found.cycles[0], footing) == "b c");
  CHECK(named(found.cycles[1], footing) == "e");
  CHECK(named(found.endless, footing) == "b c e");
}
TEST_CASE("a chain of a hundred thousand cells is sorted and followed") {
  Footing footing;
  CellId last = footing.declare(CellKind::Let, "0", {});
  const CellId first = last;
  for (int i = 1; i < 100'000; ++i) {
    const CellId next = footing.declare(CellKind::Let, std::to_string(i), {});
    footing.use(next, last, {});
    last = next;
  }
  CHECK(footing.order({CellKind::Let}).order.size() == 100'000);
  CHECK(footing.used_by(first).size() == 99'999);
}
