#include "game/words.h"

#include <string>

#include "support/catch.h"

using namespace kitwright;

namespace {

/// A game whose words stand where `define` says.
struct Worded {
  MemoryDisk disk;
  Sources sources;
  Diagnostics out;
  Game game;

  explicit Worded(const std::string& define, const std::string& melds = R"~({ "pair(a, b)": "a == b" })~",
                  const std::string& duels = R"~({ "beats(a, b)": "!pair(a, b) && a > b" })~") {
    disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": [] })";
    disk.files["g/rules.json"] = R"({ "define": )" + define + " }";
    disk.files["g/melds.json"] = melds;
    disk.files["g/duels.json"] = duels;
    game = read_game(disk, "g", sources, out);
  }
  std::string found() const {
    std::string text;
    for (const Finding& f : out.findings()) text += f.where.source->path + " " + f.id + ": " + f.message + "\n";
    return text;
  }
};

}  // namespace

TEST_CASE("words may stand in files of their own") {
  const Worded game(R"(["melds.json", "duels.json"])");
  CHECK(game.found().empty());
  CHECK(game.game.words.size() == 2);
}
TEST_CASE("a word that two files define is told at the second") {
  const Worded game(R"(["melds.json", "duels.json"])", R"~({ "pair(a, b)": "a == b" })~", R"~({ "pair(a)": "a" })~");
  CHECK(game.found() == "g/duels.json word.twice: second word called 'pair'\n");
}
TEST_CASE("a file of words stays inside the game's folder") {
  CHECK(Worded(R"(["../melds.json"])").found() ==
        "g/rules.json file.outside: words are read from a file inside the game's folder\n");
}
TEST_CASE("a file of words that is not there is told where it is named") {
  CHECK(Worded(R"(["meld.json"])").found() == "g/rules.json file.missing: there is no file g/meld.json\n");
}
TEST_CASE("a file of words is an object") {
  CHECK(Worded(R"(["melds.json"])", "[]").found() == "g/melds.json json.root: the file holds a list where an object is due\n");
}
TEST_CASE("`define` is an object or a list of files") {
  CHECK(Worded("3").found() ==
        "g/rules.json key.kind: 'define' takes an object of words, or a list of at most 100 files that are such\n");
}
TEST_CASE("a mistake in a file of words is told there") {
  CHECK(Worded(R"(["melds.json"])", R"~({ "pair(a, b)": "a ==" })~").found().starts_with("g/melds.json expr.syntax"));
}
TEST_CASE("a component is no file of words") {
  const Worded game(R"(["melds.json"])", R"({ "id": "melds", "items": [] })");
  CHECK(game.found().ends_with("g/rules.json file.kind: g/melds.json is a component, and no file of words\n"));
}
