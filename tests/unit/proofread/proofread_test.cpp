#include "proofread/proofread.h"
#include "../book/book_support.h"

using namespace kitwright;

static std::string lint(const std::string& text) {
  BookDesk desk;
  desk.icons.emplace("leaf", desk.icons.at("no"));
  const Manuscript book = desk.read(text + "\n\nCards: Luna, Atlas.\n");
  lint_book(book, desk.game, desk.out);
  return desk.findings();
}

TEST_CASE("a typed number in a rule's word's sentence is reported at its place") {
  CHECK(lint("Draw 5 cards.") == "book.number 1:6\n");
  CHECK(lint("# Head\n\nDraw **five** new cards.") == "book.number 3:8\n");
  CHECK(lint("Your hand: stop at 6 in the hand.") == "book.number 1:20\n");
}

TEST_CASE("the rule's word may stand far before the number") {
  CHECK(lint("A card may be shown to as many as 4.") == "book.number 1:35\n");
}

TEST_CASE("the place of a number is exact behind a printer's quotes") {
  CHECK(lint("Luna's card -- it's \"red\" -- counts 2.") == "book.number 1:37\n");
}

TEST_CASE("shares, multiples and places are numbers too") {
  CHECK(lint("Half the cards.") == "book.number 1:1\n");
  CHECK(lint("It doubles your cards.") == "book.number 1:4\n");
  CHECK(lint("Take the third card.") == "book.number 1:10\n");
  CHECK(lint("The cards cost -2.") == "book.number 1:16\n");
}

TEST_CASE("a number is seen in a sign, behind a sign, and in one word with what it counts") {
  CHECK(lint("Take \xC2\xBD card.") == "book.number 1:6\n");
  CHECK(lint("Take \xC3\x97"
             "5 cards.") == "book.number 1:7\n");
  CHECK(lint("A 3-card row.") == "book.number 1:3\n");
  CHECK(lint("A five-card row.") == "book.number 1:3\n");
  CHECK(lint("A million cards.") == "book.number 1:3\n");
  CHECK(lint("A two-handed saw.") == "");
}

TEST_CASE("a number beside an icon is typed by hand") {
  CHECK(lint("Pay 2 :leaf: for it.") == "book.number 1:5\n");
  CHECK(lint("Not 2 :no: here.") == "");
}

TEST_CASE("an expression that names nothing binds nothing") { CHECK(lint("Draw {{ 5 }} cards.") == "book.number 1:9\n"); }

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

TEST_CASE("a waiver that names numbers waives no others") {
  CHECK(lint("Two cards, three players. <!-- waive two: cards -->") == "book.number 1:12\n");
  CHECK(lint("Two cards, three players. <!-- waive two three: both -->") == "");
}

TEST_CASE("a waiver that waives nothing is reported") {
  CHECK(lint("Draw {{ hand }} cards. <!-- waive: old -->") == "book.waiver 1:24\n");
}

TEST_CASE("every typed number of a typed table is reported") {
  CHECK(lint("| A | B |\n|---|---|\n| x | 7 |") == "book.number 3:7\n");
}

TEST_CASE("a generated table's numbers come from the definition") { CHECK(lint("```box cards.by-suit\n```") == ""); }

TEST_CASE("a number typed into a generated table is reported, once for all its rows") {
  CHECK(lint("```players\nrows:\n  Hand | {{ hand }}\n  Pile | 7\n```") == "book.number 4:10\n");
}

TEST_CASE("a name that nothing has is reported inside a sentence") {
  CHECK(lint("Give Luna to Atlas.") == "");
  CHECK(lint("Give Luna to Selene.") == "book.name 1:14\n");
  CHECK(lint("---\nnames: Selene\n---\n\nGive Luna to Selene.") == "");
  CHECK(lint("# Selene\n\nGive Luna to Selene.") == "");
}

TEST_CASE("a list of pieces names nothing else") {
  CHECK(lint("- **Luna:** a card.\n- **Atlas:** a card.") == "");
  CHECK(lint("- **Luna:** a card.\n- **Atlas:** a card.\n- **Luna:** again.\n- **selene:** a card.") == "book.name 4:5\n");
  CHECK(lint("- **Luna:** a card.\n- **yours:** a card.\n- **mine:** a card.") == "");
}

TEST_CASE("what heads a shown piece is its name") {
  CHECK(lint("> [!piece card/luna] Luna\n> A card.") == "");
  CHECK(lint("> [!piece card/luna] Selene\n> A card.") == "book.name 1:22\n");
}

TEST_CASE("a sentence may begin with any word, but not with what is nearly a piece's name") {
  CHECK(lint("Selene is asleep. \"Surely!\" she says.") == "");
  BookDesk desk;
  desk.disk.files["fox/card.json"].replace(desk.disk.files["fox/card.json"].find("\"Luna\""), 6, "\"Fisherman\"");
  Diagnostics out;
  const Game game = read_game(desk.disk, "fox", desk.sources, out);
  const Manuscript book = desk.read("- **Fishermen:** a card, as Atlas is.\n- Fisherman.\n");
  lint_book(book, game, out);
  REQUIRE(out.findings().size() == 1);
  CHECK(out.findings()[0].id == "book.name");
  CHECK(out.findings()[0].hint == "did you mean 'Fisherman'?");
}

TEST_CASE("front matter names further words of the rules") {
  CHECK(lint("---\nterms: lake\n---\n\nThree lakes.") == "book.number 5:1\n");
}

TEST_CASE("rulings that no list gathers are reported") {
  CHECK(lint("A card.[^ruling-a]\n\n```rulings\n```\n\n[^ruling-a]: So it is.") == "");
  CHECK(lint("A card.[^ruling-a]\n\n[^ruling-a]: So it is.") == "book.rulings 3:14\n");
}

TEST_CASE("a table of names that the book names in part is reported") {
  CHECK(lint("There is dawn, and there is dusk.") == "");
  CHECK(lint("At {{ phases.dawn.name }} cards fall.\n\n```table [phases.dusk]\ncolumns:\n  Name | {{ row.name }}\n```") == "");
  BookDesk desk;
  const Manuscript book = desk.read("Cards at dawn: Luna, Atlas.\n");
  lint_book(book, desk.game, desk.out);
  REQUIRE(desk.out.findings().size() == 1);
  CHECK(desk.out.findings()[0].message == "the rulebook never speaks of Dusk");
}

TEST_CASE("a named card that the book leaves out is reported at its row") {
  BookDesk desk;
  const Manuscript book = desk.read("Cards: Luna.\n");
  lint_book(book, desk.game, desk.out);
  CHECK(desk.out.findings().at(0).message == "the rulebook neither names nor shows Atlas");
  CHECK(desk.out.findings().size() == 1);
}

/// What proofreading says of a text in another language.
static std::string lint_in(const std::string& language, const std::string& text) {
  BookDesk desk;
  desk.game.language = language;
  const Manuscript book = desk.read(text + "\n\nCards, Luna, Atlas, Dawn, Dusk.\n");
  lint_book(book, desk.game, desk.out);
  return desk.findings();
}

TEST_CASE("numbers are known in the language of the game") {
  CHECK(lint_in("de", "zieht zwei Karten") == "book.number 1:7\n");
  CHECK(lint_in("de", "das dritte Feld") == "book.number 1:5\n");
  CHECK(lint_in("fr", "prenez deux cartes") == "book.number 1:8\n");
  CHECK(lint_in("en", "zieht zwei cards") == "");
}

TEST_CASE("German nouns are no names") {
  CHECK(lint_in("de", "dann beginnt ein Spieler mit dem Garten") == "");
  CHECK(lint_in("en", "then a Spieler begins") == "book.name 1:8\n");
}

/// What proofreading says of the front matter, above a text that is sound.
static std::string lint_front(const std::string& front) {
  BookDesk desk;
  const Manuscript book = desk.read("---\n" + front + "\n---\n\nCards: Luna, Atlas, by the feral at dawn and dusk.\n");
  desk.out = {};
  lint_book(book, desk.game, desk.out);
  std::string all;
  for (const Finding& f : desk.out.findings())
    if (f.id == "book.terms" || f.id == "book.unmentioned" || f.id == "book.index") all += desk.findings() + f.message + "\n";
  return all;
}

TEST_CASE("an entry of 'unindexed' that is no heading is told where it stands") {
  CHECK(lint_front("unindexed: Dusk") == "book.index 2:12\nno heading is called 'Dusk'\n");
}

TEST_CASE("an entry of 'unmentioned' that names nothing is told where it stands") {
  CHECK(lint_front("unmentioned: card, card/luna, phases") == "");
  CHECK(lint_front("cover: no\nunmentioned: card, card/lunar") ==
        "book.unmentioned 3:20\nthe game has no component, piece or table 'card/lunar'\n");
}

TEST_CASE("a term that the book never says is told where it stands") {
  CHECK(lint_front("terms: luna") == "");
  CHECK(lint_front("terms: luna, zebra") == "book.terms 2:14\nthe rulebook never says 'zebra'\n");
  CHECK(lint_front("terms: luna, feral moth") == "book.terms 2:14\nthe rulebook never says 'feral moth'\n");
}

TEST_CASE("every fraction that is one sign is a number") {
  CHECK(lint("Take \u2153 card.") == "book.number 1:6\n");
  CHECK(lint("Take 2\u215E cards.") == "book.number 1:6\n");
}

TEST_CASE("a number with a comma, a point or a stroke is one number") {
  CHECK(lint("Take 1,000 cards.") == "book.number 1:6\n");
  CHECK(lint("Take 1.5 cards.") == "book.number 1:6\n");
  CHECK(lint("Take 1/2 card.") == "book.number 1:6\n");
  CHECK(lint("Cards count 1, 2.") == "book.number 1:13\nbook.number 1:16\n");
}
