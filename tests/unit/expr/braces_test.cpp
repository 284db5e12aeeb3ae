#include "expr/braces.h"

#include "unit/expr/try.h"

using namespace kitwright;

TEST_CASE("an expression over known names is told from words in braces") {
  const auto reads = [](std::string_view text) { return reads_as_expression(text, table()); };
  for (const char* text :
       {"n", "boxTiles - n", "words(n)", "words(3)", "hand['2']", "tiles[0].colour", "sum(t in tiles: t.row)"}) {
    INFO(text);
    CHECK(reads(text));
  }
  for (const char* text : {"n, boxTiles", "a, b", "a * n", "3", "3 + 4", "'park'", "our_word(n)", "of n tiles", "", "n *"}) {
    INFO(text);
    CHECK_FALSE(reads(text));
  }
}

TEST_CASE("a name that is known elsewhere makes an expression with others, and none alone") {
  const Names elsewhere = {{"players", Type::number()}};
  CHECK(reads_as_expression("players * n", table(), elsewhere));
  CHECK_FALSE(reads_as_expression("players", table(), elsewhere));
  CHECK_FALSE(reads_as_expression("players * n", table()));
}
