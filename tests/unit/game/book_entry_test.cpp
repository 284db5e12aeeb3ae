#include "game/book_entry.h"

#include <string>

#include "game/game.h"
#include "support/catch.h"

using namespace kitwright;

/// A game whose game.json has this under `book`.
struct BookOnDisk {
  explicit BookOnDisk(const std::string& book) {
    disk.files["g/game.json"] =
        R"({ "id": "g", "name": "G", "components": [], "palette": { "moss": "#336633" }, "book": )" + book + " }";
    game = read_game(disk, "g", sources, out);
  }
  MemoryDisk disk;
  Sources sources;
  Diagnostics out;
  Game game;
};

static std::vector<std::string> messages(const std::string& book) {
  std::vector<std::string> all;
  const BookOnDisk g(book);
  for (const Finding& f : g.out.findings()) all.push_back(f.message);
  return all;
}

TEST_CASE("what a book leaves open stays empty") {
  const BookOnDisk g("{}");
  CHECK(g.out.size() == 0);
  CHECK(!g.game.book.accent);
  CHECK(!g.game.book.text);
  CHECK(g.game.book.cover.name.empty());
  CHECK(g.game.book.columns == 0);
}

TEST_CASE("a misspelt key of the book, of its style or of its heading is told when the game is read") {
  CHECK(messages(R"({ "acent": "#ffffff" })") == std::vector<std::string>{"'acent' is not a key of 'book'"});
  CHECK(messages(R"({ "text": { "fnt": "Cabin" } })") == std::vector<std::string>{"'fnt' is not a key of 'style'"});
  CHECK(messages(R"({ "chapter": { "artt": "a.svg" } })") == std::vector<std::string>{"'artt' is not a key of 'book_heading'"});
}

TEST_CASE("every mascot is a picture") {
  CHECK(messages(R"({ "mascots": { "fox": 3 } })") == std::vector<std::string>{"the mascot 'fox' is no picture"});
  CHECK(messages(R"({ "mascots": { "// fox": 3, "owl": "art/owl.svg" } })").empty());
}

TEST_CASE("each picture of the ground is pointed at by itself") {
  const BookOnDisk g(R"({ "ground_art": ["a.svg", "b.svg"] })");
  REQUIRE(g.game.book.ground_art.size() == 2);
  CHECK(g.game.book.ground_art[0].where.begin < g.game.book.ground_art[1].where.begin);
}
