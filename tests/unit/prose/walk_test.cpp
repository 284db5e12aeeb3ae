#include "prose/walk.h"

#include "support/catch.h"

using namespace kitwright;

static BookBlock prose(const std::string& text) { return {Prose{{Passage{text}}}, {}, false}; }

/// All wordings in the order in which the walk meets them.
static std::string walked(const std::vector<BookBlock>& blocks) {
  std::string all;
  each_wording(blocks, [&](const Wording& words, const WordingPlace&) { all += plain(words) + " "; });
  return all;
}

TEST_CASE("a callout's title is met before what it holds, and a list's entries one after the other") {
  Listing list;
  list.entries = {{prose("one"), prose("two")}, {prose("three")}};
  Callout callout;
  callout.title = {Passage{"title"}};
  callout.body = {{list, {}, false}, prose("last")};
  CHECK(walked({prose("first"), {callout, {}, false}}) == "first title one two three last ");
}

TEST_CASE("the words of a gallery are generated, those of one figure are its author's") {
  for (const std::size_t plates : {1, 2}) {
    Exhibit exhibit;
    exhibit.caption = {Passage{"caption"}};
    exhibit.plates.resize(plates, {{}, {Passage{"below"}}});
    std::vector<BookBlock> blocks = {{exhibit, {}, false}};
    each_wording(blocks, [&](const Wording& words, const WordingPlace& at) {
      CHECK(at.generated == (plates > 1 && plain(words) == "below"));
    });
  }
}

TEST_CASE("a walk may change what it meets") {
  std::vector<BookBlock> blocks = {prose("old")};
  each_wording(blocks, [](Wording& words, const WordingPlace&) { words = {Passage{"new"}}; });
  CHECK(walked(blocks) == "new ");
}
