#include "support/catch.h"
#include "unit/text/text_support.h"

#include <cstdlib>
#include <fstream>

#include <unistd.h>

#include "base/disk.h"
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

/// What a text in 'Moth' tells if that font is listed, but its file is not there.
static std::vector<Finding> findings_of_missing(const std::string& package) {
  FontSet fonts = two_families();
  FontFile moth;
  moth.family = "Moth";
  moth.package = package;
  fonts.missing.push_back(moth);
  Diagnostics out;
  Typesetter(fonts).set(block_of({words("x", in_font("Moth"))}), tall, tall, 1, out);
  return out.findings();
}

TEST_CASE("a text in a font of the game's own that is not there leaves it to the list to tell") {
  CHECK(findings_of_missing("").empty());
}

TEST_CASE("a text in a font that a package would bring names the package") {
  const auto found = findings_of_missing("fonts-moth");
  REQUIRE(found.size() == 1);
  CHECK(found.front().id == "text.family");
  CHECK(found.front().hint == "install the package fonts-moth");
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

/// A copy of a font, in which the outline of one letter is empty: its place in `loca` is that of the next one.
static std::string with_blank(char32_t letter, const std::string& from) {
  std::string bytes = RealDisk().read(from).value_or("");
  const auto number = [&](std::size_t at, std::size_t width) {
    std::size_t n = 0;
    for (std::size_t i = at; i < at + width; ++i) n = n << 8 | static_cast<unsigned char>(bytes[i]);
    return n;
  };
  const auto table = [&](const char* name) { return number(bytes.find(name, 12) + 8, 4); };
  // Format 4 of `cmap`: ends of ranges, their beginnings, and what is added to a letter's number to make its glyph's, or
  // else how far behind that place the list of glyphs stands.
  std::size_t map = table("cmap") + 4;
  while (number(table("cmap") + number(map + 4, 4), 2) != 4) map += 8;
  map = table("cmap") + number(map + 4, 4);
  const std::size_t ranges = number(map + 6, 2);
  std::size_t range = map + 14;
  while (number(range, 2) < letter) range += 2;
  const std::size_t skip = range + 2 + 3 * ranges, first = number(range + 2 + ranges, 2);
  const std::size_t glyph = number(skip, 2) == 0 ? (letter + number(range + 2 + 2 * ranges, 2)) % 0x10000
                                                 : number(skip + number(skip, 2) + 2 * (letter - first), 2);
  const std::size_t width = number(table("head") + 50, 2) == 0 ? 2 : 4, at = table("loca") + glyph * width;
  bytes.replace(at + width, width, bytes.substr(at, width));
  return bytes;
}

TEST_CASE("a letter that the font leaves blank is told, and a blank is none") {
  std::string path = "/tmp/kitwright-font-XXXXXX";
  close(mkstemp(path.data()));
  std::ofstream(path, std::ios::binary) << with_blank('w', "/usr/share/fonts/truetype/vollkorn/Vollkorn-Regular.ttf");
  Diagnostics out;
  Typesetter(FontSet{{{"Gap", 400, false, path, "", {}}}})
      .set(block_of({words("owl w\u00A0o", in_font("Gap"))}), tall, tall, 1, out);
  std::remove(path.c_str());
  REQUIRE(out.size() == 1);
  CHECK(out.findings()[0].id == "text.glyph");
  CHECK(out.findings()[0].message == "the font 'Gap' draws nothing for 'w' (U+0077)");
}
