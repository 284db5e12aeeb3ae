#include <string>

#include "../book/book_support.h"

using namespace kitwright;

/// What is said of the first card, in a figure with this beginning, of a game whose cards are these.
static std::string said_of_luna(const std::string& cards, const std::string& figure = "face card/luna") {
  MemoryDisk files = BookDesk::files();
  files.files["fox/card.json"] = R"~({ "id": "card", "name": "Card", "size": "63 mm 88 mm", "front": "card", )~" + cards + " }";
  BookDesk desk(std::move(files));
  const Manuscript book = desk.read("```" + figure + "\n```\n");
  REQUIRE_FALSE(book.blocks.empty());
  return std::get<Exhibit>(book.blocks[0].what).plates.at(0).plate.alt;
}

static const std::string two_suits = R"~("fields": { "suit": ["leaf", "stone"] },
  "items": [ { "id": "luna", "suit": "leaf" }, { "id": "atlas", "suit": "stone" } ])~";

TEST_CASE("a piece without a name of its own is told as its component calls it") {
  CHECK(said_of_luna(R"~("called": "capital(suit)", )~" + two_suits) == "Card: Leaf");
  CHECK(said_of_luna(two_suits) == "Card: luna");
}

TEST_CASE("the only piece of a component needs no name") { CHECK(said_of_luna(R"~("items": [ { "id": "luna" } ])~") == "Card"); }

TEST_CASE("the kind of several pieces in one drawing is told once") {
  CHECK(said_of_luna(two_suits, "gallery card\nfan: yes") == "Card: luna, atlas");
}

TEST_CASE("of the back of a piece that is told before it only that is told") {
  CHECK(said_of_luna(R"~("back": "card", )~" + two_suits, "components\nscale: 50 %\nshow:\n  card/luna\n  card/luna back") ==
        "Card: luna, back");
}
