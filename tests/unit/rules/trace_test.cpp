#include "rules/trace.h"

#include <cstdint>
#include <string>
#include <vector>

#include "unit/rules/town.h"

using namespace kitwright;

/// The first place where a text stands in a file that was read.
static Span place_of(const Sources& sources, const std::string& text) {
  for (const Source& source : sources.all())
    if (const auto at = source.text.find(text); at != std::string::npos)
      return {&source, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + text.size())};
  return {};
}

/// What the checks find, each as `id at PLACE`, and with a `+` if it follows from an earlier one. `changed` are texts that differ
/// from a sound edition.
static std::string traced(const std::string& checks, const std::string& let = "{}",
                          const std::vector<std::string>& changed = {}) {
  SmallTown t;
  t.params = R"({ "hand": {
    "2": 3,
    "3": 2 },
  "rounds": 4 })";
  t.let = let;
  t.rules = R"~(, "checks": [ )~" + checks + " ]";
  RuledTown town(t);
  run_checks(town.game, town.world, town.rules, town.out);
  std::vector<Span> places;
  for (const std::string& each : changed) places.push_back(place_of(town.sources, each));
  trace_findings(town.game, town.world, town.rules, town.out, places);
  std::string text;
  for (const Finding& f : town.out.findings())
    text += (f.follows.source ? "+" : "") + f.id + " at " +
            f.where.source->text.substr(f.where.begin, f.where.end - f.where.begin) + "\n";
  return text;
}

TEST_CASE("a number on which all that failed rests is told before one that only some rest on") {
  CHECK(traced(R"~({ "id": "a", "expect": "size(hand) + rounds == 7" }, { "id": "b", "expect": "rounds == 5" })~") ==
        "a at \"rounds\": 4\n+b at \"rounds\": 4\n");
}
TEST_CASE("a number on which something rests that holds is less likely wrong") {
  CHECK(traced(R"~({ "id": "a", "expect": "size(hand) + rounds == 7" }, { "id": "b", "expect": "size(hand) == 2" })~") ==
        "a at \"rounds\": 4\n");
}
TEST_CASE("what fails for another number does not follow") {
  CHECK(traced(R"~({ "id": "a", "expect": "rounds == 5" }, { "id": "b", "expect": "hand['3'] == 1" })~") ==
        "a at \"rounds\": 4\nb at \"3\": 2\n");
}
TEST_CASE("what rests on a number by a let follows") {
  CHECK(traced(R"~({ "id": "a", "expect": "rounds == 5" }, { "id": "b", "expect": "all_turns == 15" })~",
               R"~({ "all_turns": "rounds * 3" })~") == "a at \"rounds\": 4\n+b at \"rounds\": 4\n");
}
TEST_CASE("a check for each number of players is one finding and what follows from it") {
  CHECK(traced(R"~({ "id": "a", "per": "players", "expect": "rounds == 5" })~") == "a at \"rounds\": 4\n+a at \"rounds\": 4\n");
}

TEST_CASE("the entry that is looked up is told, not its table") {
  CHECK(traced(R"~({ "id": "a", "per": "players", "expect": "hand[n] == 3" })~") == "a at \"3\": 2\n");
}
TEST_CASE("of what two failed checks share, the part of a word that no sound one needed is told") {
  const std::string word = R"~( ], "define": { "turns(k)": "k > 2 ? rounds * k : k" }, "// ": [ )~";
  CHECK(traced(R"~({ "id": "a", "expect": "turns(3) == 11" }, { "id": "b", "expect": "turns(4) == 15" },
    { "id": "c", "expect": "turns(1) == 1 && rounds == 4" })~" +
               word) == "a at rounds * k\n+b at \"rounds\": 4\n");
}

TEST_CASE("what has changed since the game was sound is told before what is likelier") {
  const std::string checks = R"~({ "id": "a", "expect": "size(hand) + rounds == 7" }, { "id": "b", "expect": "rounds == 5" })~";
  CHECK(traced(checks) == "a at \"rounds\": 4\n+b at \"rounds\": 4\n");
  CHECK(traced(checks, "{}", {R"("3": 2)", R"("// ")"}) == "a at \"3\": 2\nb at \"rounds\": 4\n");
}
TEST_CASE("a check that has itself changed keeps its place") {
  CHECK(traced(R"~({ "id": "a", "expect": "rounds == 5" })~", "{}", {"rounds == 5"}) == "a at rounds == 5\n");
}
TEST_CASE("a single change is the cause, whatever a proof looked at") {
  CHECK(traced(R"~({ "id": "a", "expect": "rounds == 5" }, { "id": "b", "expect": "size(hand) == 3" })~", "{}",
               {R"("id": "cross")"}) == "a at \"id\": \"cross\"\n+b at \"id\": \"cross\"\n");
}
TEST_CASE("of several changes that no proof looked at none is told") {
  CHECK(traced(R"~({ "id": "a", "expect": "rounds == 5" })~", "{}", {R"("id": "cross")", R"("id": "fork")"}) ==
        "a at \"rounds\": 4\n");
}

/// Where a setup of these steps fails.
static std::string failed_setup(const std::string& steps, const std::string& params = R"({ "hand": 4 })") {
  SmallTown t;
  t.params = params;
  t.rules = R"~(, "setup": [ )~" + steps + " ]";
  RuledTown town(t);
  check_setups(town.game, town.world, town.rules, town.out);
  trace_findings(town.game, town.world, town.rules, town.out);
  if (town.out.size() != 1) return town.found();
  const Span where = town.out.findings()[0].where;
  return where.source->text.substr(where.begin, where.end - where.begin);
}

TEST_CASE("a setup step that is short of pieces is told itself where any row may be to blame") {
  CHECK(failed_setup(R"~({ "deal": "tile", "to": "parks", "count": "5", "where": "piece.type == 'park'" })~") == "\"tile\"");
  CHECK(failed_setup(R"~({ "deal": "tile", "to": "all", "count": "size(tile) + 1" })~") == "\"tile\"");
}
TEST_CASE("a setup step that asks for a number too many is told at the number") {
  CHECK(failed_setup(R"~({ "deal": "tile", "to": "hand[p]", "each": "hand" })~", R"({ "hand": 40 })") == "\"hand\": 40");
}
