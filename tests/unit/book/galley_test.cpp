#include "galley.h"

#include <algorithm>
#include <string>

using namespace kitwright;

// What small texts become in a column 343 points wide, in letters of 9.2 points on lines of 12.5. A slab is a line here: the
// space above it, its height, `+` if it stays with the next one, and what is in it with its place.

TEST_CASE("between paragraphs there is half a line") {
  CHECK(galley("One.\n\nTwo.\n") ==
        "6.3 12.5: 'One.' 0,9.4\n"
        "6.3 12.5: 'Two.' 0,9.4\n");
}

TEST_CASE("headings stay with what follows, and only a chapter has a rule") {
  CHECK(galley("# A\n\n## B\n\n### C\n\nText.\n") ==
        "25 31.3+: 'A' 0,18.6 #a #1f5f7a 0,25.6 343x2\n"
        "6.3 18.8+: 'B' 0,13.5 #b\n"
        "6.3 12.5+: 'C' 0,9.6 #c\n"
        "0 12.5: 'Text.' 0,9.4\n");
}

TEST_CASE("a heading of the third level stands nearer to what it heads than to what is above it") {
  CHECK(galley("Above.\n\n### C\n\nText.\n") ==
        "6.3 12.5: 'Above.' 0,9.4\n"
        "12.5 12.5+: 'C' 0,9.6 #c\n"
        "0 12.5: 'Text.' 0,9.4\n");
}

TEST_CASE("a colon leads to the list behind it, whose entries stand close and are indented") {
  CHECK(galley("Look:\n\n- one\n- two\n  more\n") ==
        "6.3 12.5+: 'Look:' 0,9.4\n"
        "6.3 12.5: '•' 0,9.4 'one' 11,9.4\n"
        "0 12.5: '•' 0,9.4 'two' 11,9.4 ' ' 25.8,9.4 'more' 27.9,9.4\n");
}

TEST_CASE("icons with which the entries of a list begin stand where bullets would") {
  CHECK(galley("- :yes: One.\n- :no: Two.\n") ==
        "6.3 12.5: icon 0,2.5 7.4x7.4 'One.' 11,9.4\n"
        "0 12.5: icon 0,2.5 7.4x7.4 'Two.' 11,9.4\n");
}

TEST_CASE("a numbered list counts on from its first number, with more room for it") {
  CHECK(galley("4. first\n5. second\n") ==
        "6.3 12.5: '4.' 0,9.4 'first' 15.2,9.4\n"
        "0 12.5: '5.' 0,9.4 'second' 15.2,9.4\n");
}

TEST_CASE("a note has a ground, a bar and its word, and half a line below it") {
  CHECK(galley("> [!note] Mind\n> Text.\n") ==
        "12.5 43.8: #f3eee4 0,0 343x37.5 #1f5f7a 0,0 3.1x37.5 'Note: ' 10.8,15.3 'Mind' 34.4,15.3 'Text.' "
        "10.8,27.8\n");
}

TEST_CASE("a ruling has a border of dots") {
  CHECK(galley("> [!ruling]\n> Text.\n") ==
        "12.5 43.8: #f3eee4 0,0 343x37.5 dots 0.4,0.4 342.1x36.6 'House ruling' 7.4,15.3 'Text.' 7.4,27.8\n");
}

TEST_CASE("a piece stands left of its words, without a box, and links lead to it") {
  CHECK(galley("> [!piece card/luna] Luna\n> Text.\n") ==
        "6.3 93.8: #piece-card-luna plate 0,1.9 62.4x87.1 'Luna' 71.4,20 'Text.' 71.4,32.3\n");
}

TEST_CASE("a table's head stands on the accent, every other row on the tint, numbers at the right") {
  CHECK(galley("| A | B |\n|---|--:|\n| one | 2 |\n| three | 44 |\n") ==
        "9.4 50: #1f5f7a 0,0 343x14.5 #7e9faa 0,14 343x0.6 'A' 4.5,10.2 'B' 333,10.2 "
        "#f3eee4 0,14.5 343x14.5 #7e9faa 0,28.5 343x0.6 'one' 4.5,24.7 '2' 333.9,24.7 "
        "#7e9faa 0,43 343x0.6 'three' 4.5,39.2 '44' 328.8,39.2\n");
}

TEST_CASE("a figure stands in the middle, its caption begins at the text's edge, and they are never parted") {
  CHECK(galley("```face card/luna\nwidth: 40 mm\ncaption: Luna.\nid: l\n```\n") ==
        "9.4 178.1: #piece-card-luna plate 114.8,0 113.4x158.4 'Figure\u00A01. ' 0,169.2 'Luna.' 30,169.2 #l\n");
}

TEST_CASE("a gallery's pieces stand side by side, each over the middle of its words") {
  CHECK(galley("```gallery card\ncolumns: 2\nwords: {{ name }}\nwidth: 60 mm\n```\n") ==
        "9.4 134.4: #piece-card-luna plate 86.5,0 80.8x112.8 'Luna' 118.9,122.4 "
        "#piece-card-atlas plate 175.7,0 80.8x112.8 'Atlas' 208.2,122.4\n");
}

TEST_CASE("a line brings its footnote along") {
  CHECK(galley("Text[^a].\n\n[^a]: Note.\n") == "6.3 12.5: 'Text' 0,9.4 '¹' 16.3,9.4 '.' 18.3,9.4 note 1\n");
}

TEST_CASE("a ruling's sign stands in the text and before its words") {
  CHECK(galley("Text[^ruling-a].\n\n```rulings\n```\n\n[^ruling-a]: Ruled.\n") ==
        "6.3 12.5: 'Text' 0,9.4 icon 16.3,2.2 4.2x4.2 '.' 20.5,9.4 #ruling-a-from note 0\n"
        "6.3 12.5: icon -7.9,2.2 4.2x4.2 'Ruled.' 0,9.4 #ruling-a #list-of-rulings\n");
}

TEST_CASE("rulings stand under the chapters that first mark them, if the book says so") {
  const std::string text = galley(
      "A[^ruling-a].\n\n# Dusk\n\nB[^ruling-b].\n\n## Late\n\nC[^ruling-c], again A[^ruling-a].\n\n# "
      "All\n\n```rulings\nchapters: "
      "yes\n```\n\n[^ruling-a]: First.\n[^ruling-b]: Second.\n[^ruling-c]: Third.\n");
  const std::string list = text.substr(text.find("'All'"));
  const auto at = [&](const char* words) { return list.find(words); };
  CHECK(at("First.") < at("'Dusk'"));
  CHECK(at("'Dusk'") < at("Second."));
  CHECK(at("Second.") < at("Third."));
  CHECK(at("Late") == std::string::npos);
}

TEST_CASE("a word of the glossary is linked without its page") {
  CHECK(galley("```glossary\nDen: A home.\n```\n\nA [[den]].\n") ==
        "6.3 12.5: 'Den' 0,9.4 '\u2002' 16.4,9.4 'A home.' 21,9.4 #term-den\n"
        "6.3 12.5: 'A ' 0,9.4 'den' 7.7,9.4 '.' 22.7,9.4 -> #term-den\n");
}

TEST_CASE("a link prints its target's page as far as it is known, and the area covers both") {
  PageOf pages;
  pages.anchors["b"] = 7;
  const std::string text = galley("See [b](#b).\n\n### B\n", pages);
  CHECK(text.starts_with("6.3 12.5: 'See ' 0,9.4 'b' 16.9,9.4 ' (page\u00A07)' 22,9.4 '.' "));
  CHECK_THAT(text, Catch::Matchers::ContainsSubstring("-> #b\n"));
}

TEST_CASE("the end of a page is a slab of no height") {
  CHECK(galley("One.\n\n---\n\nTwo.\n") ==
        "6.3 12.5: 'One.' 0,9.4\n"
        "0 0:\n"
        "6.3 12.5: 'Two.' 0,9.4\n");
}

/// The marks of a paragraph's lines: which of them stay with the next.
static std::string kept(int words) {
  std::string text, marks;
  for (int i = 0; i < words; ++i) text += "considerable ";
  const std::string lines = galley(text + "\n");
  for (std::size_t at = 0; at < lines.size(); at = lines.find('\n', at) + 1)
    marks += lines.substr(at, 11).find('+') < 11 ? '+' : '.';
  return marks;
}

TEST_CASE("the first two lines of a paragraph stay together, and the last two") {
  CHECK(kept(6) == ".");
  CHECK(kept(12) == "+.");
  CHECK(kept(18) == "++.");
  CHECK(kept(30) == "+..+.");
}

TEST_CASE("a table too high for the foot of a page is parted, and its rows know their head") {
  std::string text = "| Head |\n|---|\n";
  for (int i = 0; i < 20; ++i) text += "| cell |\n";
  const std::string rows = galley(text);
  CHECK(rows.starts_with("9.4 14.5+: #1f5f7a"));
  CHECK_THAT(rows.substr(rows.find('\n')), Catch::Matchers::StartsWith("\n0 14.5+: #f3eee4"));
  CHECK_THAT(rows, Catch::Matchers::EndsWith("'cell' 4.5,10.2 under a head\n"));
}

TEST_CASE("a table of one row that fills half a page cannot be parted") {
  std::string cell;
  for (int i = 0; i < 400; ++i) cell += "word ";
  const std::string rows = galley("| " + cell + "|\n|---|\n");
  CHECK(std::count(rows.begin(), rows.end(), '+') == 1);  // it stays with itself, and with nothing else
}
