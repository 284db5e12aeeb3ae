#include "support/catch.h"
#include "unit/text/text_support.h"

#include "base/failure.h"

using namespace kitwright;

static std::vector<Finding> findings_of(const TextBlock& block) {
  Diagnostics out;
  typesetter().set(block, tall, tall, 1, out);
  return out.findings();
}

TEST_CASE("an unknown family is told with the nearest name") {
  const auto found = findings_of(block_of({words("x", in_font("Volkorn"))}));
  REQUIRE(found.size() == 1);
  CHECK(found.front().id == "text.family");
  CHECK(found.front().hint == "did you mean 'Vollkorn'?");
}

TEST_CASE("a missing weight is told with the weights that are there") {
  const auto found = findings_of(block_of({words("x", in_font("Vollkorn", 500))}));
  REQUIRE(found.size() == 1);
  CHECK(found.front().id == "text.family");
  CHECK(found.front().hint == "there are: 400, 700, 900");
}

TEST_CASE("a character that the font lacks is told once, with its code") {
  const auto found = findings_of(block_of({words("\u4E2D a \u4E2D")}));
  REQUIRE(found.size() == 1);
  CHECK(found.front().id == "text.glyph");
  CHECK(found.front().message == "the font 'Vollkorn' has no '\u4E2D' (U+4E2D)");
}

TEST_CASE("a character that another family has is told with that family") {
  const auto found = findings_of(block_of({words("\u0416", in_font("Cabin"))}));
  REQUIRE(found.size() == 1);
  CHECK(found.front().hint == "Vollkorn has it");
}

TEST_CASE("spaces, joiners and accents of their own are no missing characters") {
  CHECK(findings_of(block_of({words("a\u00A0b\u2009c\u200Be\u0301\tx")})).empty());
}

TEST_CASE("text without any font is a finding") {
  Diagnostics out;
  Typesetter(FontSet{}).set(block_of({words("x")}), tall, tall, 1, out);
  CHECK(out.has_errors());
}

TEST_CASE("a font file that is not there is a failure") {
  CHECK_THROWS_AS(Typesetter(FontSet{{{"Ghost", 400, false, "/nowhere/Ghost.otf", "", {}}}}), Failure);
}
