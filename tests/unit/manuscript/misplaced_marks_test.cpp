#include "../book/book_support.h"

using namespace kitwright;

static std::string told(const std::string& text) {
  BookDesk desk;
  desk.read(text);
  return desk.findings();
}

TEST_CASE("a footnote is referred to by the text alone, whose page holds it") {
  CHECK(told("Owls.[^a]\n\n[^a]: They fly.[^b]\n\n[^b]: At night.\n") == "book.note 3:16\n");
  CHECK(told("Owls.[^ruling-a]\n\n```rulings\n```\n\n[^ruling-a]: They fly.[^b]\n\n[^b]: At night.\n") == "book.note 6:23\n");
  CHECK(told("Owls.[^a]\n\n![An owl[^a]](art/moon.svg)\n\n[^a]: They fly.\n").starts_with("book.note 3:9\n"));
}

TEST_CASE("a no-break space begins neither a heading nor an entry of a list") {
  CHECK(told("##\u00a0Owls\n") == "text.mark 1:1\n");
  CHECK(told("Owls:\n\n-\u00a0one\n") == "text.mark 3:1\n");
  CHECK(told("Owls -\u00a0or foxes.\n") == "");
}

TEST_CASE("a line of a table has one bar, but for those of expressions, code and marks") {
  const auto found = [](const std::string& line) {
    BookDesk desk;
    desk.read("```table 1..2\ncolumns:\n  " + line + "\n```\n");
    return desk.findings();
  };
  CHECK(found("Fox | {{ row }} | z") == "book.bar 3:19\n");
  CHECK(found("Fox | {{ row > 1 || row < 0 ? 1 : 2 }}").empty());
  CHECK(found("Fox | a \\| b, `c | d`, {{ row }}").empty());
}

TEST_CASE("an expression in single braces is told, and words in braces are not") {
  CHECK(told("Deal { words(hand) } cards.\n") == "text.braces 1:6\n");
  CHECK(told("Deal {hand * hand} cards.\n") == "text.braces 1:6\n");
  CHECK(told("Deal {n * hand} cards to {n}.\n") == "text.braces 1:6\n");
  CHECK(told("Deal {hand*2*hand} cards.\n") == "text.braces 1:6\n");
  CHECK(told("A set {a, b}, a pair {hand, hand}, {3} or {hand} owls.\n") == "text.braces 1:43\n");
  CHECK(told("Deal \\{hand * 2} cards.\n") == "");
}

TEST_CASE("a number in braces that are told is not typed by hand") {
  BookDesk desk;
  const Manuscript book = desk.read("Deal {hand * 2} cards.\n");
  const Wording& words = std::get<Prose>(book.blocks.at(0).what).words;
  REQUIRE(words.size() == 3);
  CHECK(words[1].text == "{hand * 2}");
  CHECK(words[1].bound);
}

TEST_CASE("braces too many or too few round an expression are told once") {
  CHECK(told("Deal {{ hand }}} cards.\n") == "expr.syntax 1:16\n");
  CHECK(told("Deal {{ hand }}}}} cards.\n") == "text.mark 1:16\n");
  CHECK(told("Deal {{ hand }}\\} cards.\n") == "");
  CHECK(told("Deal {hand}} cards.\n") == "text.braces 1:6\n");
  CHECK(told("Deal hand }}} cards.\n") == "text.mark 1:11\n");
  CHECK(told("Deal {{ 'a }} cards.\n") == "expr.syntax 1:9\n");
  CHECK(told("Deal {{\nhand }} cards.\n") == "expr.syntax 1:6\n");
  CHECK(told("# Deal {#{{ hand }}}\n") == "book.expression 1:10\n");
  CHECK(told("Deal {{}} or {{ }} cards.\n") == "expr.syntax 1:6\nexpr.syntax 1:17\n");
}

TEST_CASE("words struck out are told once, and so is a table that is none") {
  CHECK(told("It is ~~gone~~ here, and ~~there.\n") == "text.mark 1:7\ntext.mark 1:26\n");
  CHECK(told("| A | B | C\n|---|\n| a | b |\n| c | d |\n") == "text.mark 1:1\n");
  CHECK(told("|---|---|\n| a | b |\n") == "text.mark 1:1\n");
  CHECK(told("| A | B |\n|---|---|\n| a | b |\n\n| c | d |\n| e | f |\n") == "text.mark 5:1\n");
}

TEST_CASE("an entity that is the number of no character is told at its place") {
  CHECK(told("It is &#0; here.\n").starts_with("text.control 1:7\n"));
  CHECK(told("It is &#xD800; here, and \uFFFD.\n").starts_with("text.control 1:7\n"));
  CHECK(told("It is \uFFFD here.\n").starts_with("text.control 1:7\n"));
  CHECK(told("It is &#65; here, and &#00000000;.\n").find("text.control") == std::string::npos);
}
