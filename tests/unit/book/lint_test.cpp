#include "book/lint.h"
#include "book_support.h"

using namespace kitwright;

static std::string lint(const std::string& text) {
  BookDesk desk;
  const Manuscript book = desk.read(text + "\n\nCards: Luna, Atlas.\n");
  lint_book(book, desk.game, desk.out);
  return desk.findings();
}

TEST_CASE("a typed number beside a rule's word is reported at its place") {
  CHECK(lint("Draw 5 cards.") == "book.number 1:6\n");
  CHECK(lint("# Head\n\nDraw **five** new cards.") == "book.number 3:8\n");
  CHECK(lint("Your hand: stop at 6 in the hand.") == "book.number 1:20\n");
}

TEST_CASE("a bound number is none of the lint's business") { CHECK(lint("Draw {{ hand }} cards.") == ""); }

TEST_CASE("a number beside no rule's word is left alone") { CHECK(lint("Wait 5 minutes. Cards are square.") == ""); }

TEST_CASE("one is free, but two is not") {
  CHECK(lint("Take one card.") == "");
  CHECK(lint("Take two cards.") == "book.number 1:6\n");
}

TEST_CASE("a waived number is left alone, in its paragraph only") {
  CHECK(lint("The two players smile. <!-- waive: people -->") == "");
  CHECK(lint("<!-- waive: people -->\n\nThe two players smile.\n\nThe two players frown.") == "book.number 5:5\n");
}

TEST_CASE("every typed number of a typed table is reported") { CHECK(lint("| A | B |\n|---|---|\n| x | 7 |") == "book.number 3:7\n"); }

TEST_CASE("a generated table's numbers come from the definition") { CHECK(lint("```box cards.by-suit\n```") == ""); }

TEST_CASE("front matter names further words of the rules") { CHECK(lint("---\nterms: lake\n---\n\nThree lakes.") == "book.number 5:1\n"); }

TEST_CASE("a named card that the book leaves out is reported at its row") {
  BookDesk desk;
  const Manuscript book = desk.read("Cards: Luna.\n");
  lint_book(book, desk.game, desk.out);
  CHECK(desk.out.findings().at(0).message == "the rulebook neither names nor shows Atlas");
  CHECK(desk.out.findings().size() == 1);
}
