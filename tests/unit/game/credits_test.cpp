#include "game/credits.h"

#include <string>

#include "game/game.h"
#include "game/component_keys.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

struct ReadCredits {
  Game game;
  std::string said;
};

/// The credits of a game.json with these keys, and what reading them says.
ReadCredits read(const std::string& keys) {
  Sources sources;
  Diagnostics reading, out;
  const Datum d = parse_json(
      sources.add("game.json", R"({ "id": "fox", "name": "Fox", "components": [])" + (keys.empty() ? "" : ", " + keys) + " }"),
      reading);
  ReadCredits r;
  r.game.credits = read_credits(ObjectReader(d, game_keys, reading), out);
  for (const Finding& f : reading.findings()) r.said += to_text(f);
  for (const Finding& f : out.findings()) r.said += to_text(f);
  return r;
}

std::string by(const std::string& keys) { return designed_by(read(keys).game.credits, language_of("en")); }

std::string credits_text(const std::string& keys) {
  std::string text;
  for (const Credit& c : all_credits(read(keys).game.credits, language_of("en"))) text += c.role + ": " + c.names + "\n";
  return text;
}

}  // namespace

TEST_CASE("a game says who designed it") {
  CHECK(by(R"("designers": ["Ann Otter"])") == "A game by Ann Otter");
  CHECK(by(R"("designers": ["Ann Otter", "Bo Newt", "Cy Vole"])") == "A game by Ann Otter, Bo Newt and Cy Vole");
}

TEST_CASE("a source that names nobody leaves the title alone") {
  CHECK(by(R"("designers": [])").empty());
  CHECK(author_of(read(R"("designers": [], "author": "Kit Maker")").game.credits).empty());
}

TEST_CASE("a game that does not speak of designers has none on its cover") {
  CHECK(by("").empty());
  CHECK(author_of(read(R"("author": "Ann Otter")").game.credits) == "Ann Otter");
}

TEST_CASE("credits name the designers first and the makers of the kit last") {
  CHECK(credits_text(R"("author": "Kit Maker", "designers": ["Ann Otter"], "publisher": "Otter Games", "year": 2024,
                        "credits": { "Developers": "Bo Newt", "Playtesters": ["Cy Vole", "Di Shrew"] }, "source": "the box")") ==
        "Game design: Ann Otter\n"
        "First published by: Otter Games, 2024\n"
        "Developers: Bo Newt\n"
        "Playtesters: Cy Vole, Di Shrew\n"
        "Rules taken from: the box\n"
        "Art, layout and house rulings of this kit: Kit Maker\n");
}

TEST_CASE("a year without a publisher is that of the first edition") {
  CHECK(credits_text(R"("year": 2006)") == "First edition: 2006\n");
}

TEST_CASE("a game tells whom it suits, as far as it is known") {
  ReadCredits r = read(R"("age": 10, "minutes": [30, 45])");
  r.game.fewest_players = 2;
  r.game.most_players = 4;
  CHECK(facts_of(r.game, language_of("en")) == std::vector<std::string>{"2 to 4 players", "ages 10 and up", "30–45 minutes"});
  CHECK(facts_of(read("").game, language_of("en")) == std::vector<std::string>{"1 player"});
}

TEST_CASE("minutes are a shortest and a longest time") {
  CHECK(read(R"("minutes": [45, 30])").said.find("how long a game takes at least and at most [game.credits]") !=
        std::string::npos);
  CHECK(read(R"("minutes": [30])").said.find("[game.credits]") != std::string::npos);
}

TEST_CASE("an age beyond 99 is a slip of the pen") {
  CHECK(read(R"("age": 100)").said.find("'age' is a number from 1 to 99 [game.credits]") != std::string::npos);
}

TEST_CASE("a role without names is a finding at its value") {
  CHECK(read(R"("credits": { "Developers": 3 })").said.find("game.json:1:76: error: 'Developers' is done by people") !=
        std::string::npos);
}
