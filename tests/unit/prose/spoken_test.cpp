#include "prose/spoken.h"

#include <memory>

#include "support/catch.h"

using namespace kitwright;

static Plate card(std::vector<std::string> pictures) {
  auto inner = std::make_shared<Frame>();
  for (std::string& words : pictures) {
    Image image;
    image.alt = std::move(words);
    inner->items.push_back({std::move(image), Role::Art, {}, {}});
  }
  auto face = std::make_shared<Frame>();
  face->items.push_back({Group{inner, {}, {}, 1}, Role::Art, {}, {}});
  return {face, {}, "Card: Luna", "card/luna"};
}

TEST_CASE("behind the name of a piece its pictures are told, each once") {
  CHECK(spoken(card({"A moth", "", "A moon", "A moth"})) == "Card: Luna. A moth. A moon");
}

TEST_CASE("a piece without words for its pictures is told by its name") { CHECK(spoken(card({""})) == "Card: Luna"); }

TEST_CASE("of several pieces in one drawing only the names are told") {
  Plate all = card({"A moth"});
  all.piece.clear();
  CHECK(spoken(all) == "Card: Luna");
}

TEST_CASE("a picture of which the name of its piece tells is not told again") { CHECK(spoken(card({"Luna"})) == "Card: Luna"); }

TEST_CASE("of a piece that a sentence describes nothing else is told") {
  Plate described = card({"A moth"});
  described.alt = "A card with a moth.";
  CHECK(spoken(described) == "A card with a moth.");
}

TEST_CASE("nor is one whose name begins with what it tells, while a part of a word tells nothing") {
  CHECK(spoken(card({"card"})) == "Card: Luna");
  CHECK(spoken(card({"Una"})) == "Card: Luna. Una");
}

TEST_CASE("an icon is called by its name in words") { CHECK(spoken_icon("dry_cave-2") == "dry cave 2"); }
