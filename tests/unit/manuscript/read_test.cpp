#include "../book/book_support.h"

using namespace kitwright;

static std::string prose(const Manuscript& book, std::size_t block = 0) {
  return plain(std::get<Prose>(book.blocks.at(block).what).words);
}

TEST_CASE("an expression's value stands in the text") {
  BookDesk desk;
  CHECK(prose(desk.read("There are {{ words(total) }} cards.\n")) == "There are three cards.");
  CHECK(desk.findings().empty());
}

TEST_CASE("English sets no space before a percent sign") {
  BookDesk desk;
  CHECK(prose(desk.read("It works in {{ percent(hand / 20) }} of all turns.\n")) == "It works in 25% of all turns.");
}

TEST_CASE("stars, bars and underscores inside an expression are not Markdown") {
  BookDesk desk;
  const Manuscript book = desk.read("| A |\n|---|\n| {{ hand * total * 2 }} and {{ 'a|b' }} |\n");
  CHECK(plain(std::get<Tabular>(book.blocks.at(0).what).rows.at(1).at(0).words) == "30 and a|b");
}

TEST_CASE("a misspelt name is reported at its line and column") {
  BookDesk desk;
  desk.read("# Title\n\nOne line.\n\n- A **bold** word and {{ totl }} cards.\n");
  CHECK(desk.findings() == "expr.name 5:26\n");
}

TEST_CASE("an unknown front matter key is reported at its place") {
  BookDesk desk;
  desk.read("---\ntitel: Fox\n---\n\nText.\n");
  CHECK(desk.findings() == "key.unknown 2:1\n");
}

TEST_CASE("front matter may stand behind a byte order mark, and its line have blanks") {
  for (const char* before : {"\xEF\xBB\xBF---\n", "--- \n", "\n---\r\n"}) {
    BookDesk desk;
    CHECK(desk.read(std::string(before) + "title: Fox\n---\n\nText.\n").front.title == "Fox");
    CHECK(desk.findings().empty());
  }
}

TEST_CASE("an unknown block is reported with the nearest one") {
  BookDesk desk;
  desk.read("```galery card\n```\n");
  CHECK(desk.findings() == "book.fence 1:4\n");
  CHECK(desk.out.findings().at(0).hint == "did you mean 'gallery'?");
}

TEST_CASE("quotes and dashes become the printer's") {
  BookDesk desk;
  CHECK(prose(desk.read("\"Don't\" -- he said...\n")) ==
        "\xE2\x80\x9C"
        "Don\xE2\x80\x99t\xE2\x80\x9D \xE2\x80\x93 he said\xE2\x80\xA6");
}

TEST_CASE("a link to nothing is reported where it stands") {
  BookDesk desk;
  desk.read("# Here\n\nSee [there](#ther) and [here](#here).\n");
  CHECK(desk.findings() == "book.link 3:6\n");
}

TEST_CASE("a heading's anchor is its words, or what the braces say") {
  BookDesk desk;
  const Manuscript book = desk.read("# One Two\n\n# Three {#drei}\n\n# One two\n");
  CHECK(std::get<Heading>(book.blocks.at(0).what).anchor == "one-two");
  CHECK(std::get<Heading>(book.blocks.at(1).what).anchor == "drei");
  CHECK(std::get<Heading>(book.blocks.at(2).what).anchor == "one-two-2");
}

TEST_CASE("a note that nobody wrote is reported, and its mark has no number") {
  BookDesk desk;
  const Manuscript book = desk.read("Words.[^none]\n");
  CHECK(desk.findings() == "book.note 1:7\n");
  for (const Passage& p : std::get<Prose>(book.blocks.at(0).what).words) CHECK(p.note == 0);
}

TEST_CASE("footnotes are numbered as they are met, rulings apart from them") {
  BookDesk desk;
  const Manuscript book = desk.read("A[^b] and B[^a] and C[^ruling-x].\n\n[^a]: First.\n[^b]: Second.\n[^ruling-x]: Decided.\n");
  REQUIRE(book.notes.size() == 2);
  CHECK(plain(book.notes[0].words) == "Second.");
  CHECK(plain(book.rulings.at(0).words) == "Decided.");
}

TEST_CASE("a callout has a kind, a title and a body") {
  BookDesk desk;
  const Manuscript book = desk.read("> [!example] A title\n> The body.\n");
  const auto& callout = std::get<Callout>(book.blocks.at(0).what);
  CHECK(callout.kind == "example");
  CHECK(plain(callout.title) == "A title");
  CHECK(plain(std::get<Prose>(callout.body.at(0).what).words) == "The body.");
}

TEST_CASE("the components' list counts what the rows count") {
  BookDesk desk;
  const auto book = desk.read("```components\n```\n");
  const auto& table = std::get<Tabular>(book.blocks.at(0).what);
  CHECK(plain(table.rows.at(0).at(1).words) == "3");
  CHECK(plain(table.rows.at(0).at(2).words) == "Cards");
}

TEST_CASE("a box table has sums") {
  BookDesk desk;
  const auto book = desk.read("```box cards.by-suit\n```\n");
  const auto& table = std::get<Tabular>(book.blocks.at(0).what);
  CHECK(plain(table.rows.back().back().words) == "3");
}

TEST_CASE("a table for players has a column for each number of them") {
  BookDesk desk;
  const auto book = desk.read("```players\nrows:\n  Cards | {{ n * hand }}\n```\n");
  const auto& table = std::get<Tabular>(book.blocks.at(0).what);
  REQUIRE(table.columns.size() == 4);
  CHECK(plain(table.rows.at(1).at(3).words) == "20");
}

TEST_CASE("a table for players knows what follows from their number") {
  BookDesk desk;
  const auto book = desk.read("```players\nrows:\n  Left | {{ left }}\n```\n");
  CHECK(plain(std::get<Tabular>(book.blocks.at(0).what).rows.at(1).at(3).words) == "40");
  CHECK(desk.findings().empty());
}

TEST_CASE("a gallery shows the pieces for which its condition holds") {
  BookDesk desk;
  const auto book = desk.read("```gallery card\nwhere: suit == 'leaf'\n```\n");
  const auto& exhibit = std::get<Exhibit>(book.blocks.at(0).what);
  REQUIRE(exhibit.plates.size() == 1);
  CHECK(exhibit.plates[0].plate.alt == "Card: Luna");
}

TEST_CASE("an icon may be named by an expression") {
  BookDesk desk;
  const Manuscript book = desk.read("Is :{{ hand > 4 ? 'yes' : 'no' }}: so.\n");
  const Wording& words = std::get<Prose>(book.blocks.at(0).what).words;
  CHECK(words.at(1).icon);
  CHECK(words.at(1).text == "yes");
  CHECK(desk.findings().empty());
}

TEST_CASE("an expression that names no icon is reported in its braces") {
  BookDesk desk;
  desk.read("Is :{{ 'yse' }}: so.\n");
  CHECK(desk.findings() == "text.icon 1:7\n");
  CHECK(desk.out.findings().at(0).hint == "did you mean 'yes'?");
}

TEST_CASE("a change log shows the versions after the one it names") {
  BookDesk desk;
  desk.game.version = "1.10";
  const auto book = desk.read(
      "```changes 1.1\n1.10, 2026-05-01:\n  Hands hold {{ hand }} cards.\n  Luna is new.\n1.2: Less.\n1.1: Older.\n```\n");
  REQUIRE(book.blocks.size() == 4);
  CHECK(plain(std::get<Heading>(book.blocks.at(0).what).words) == "Version 1.10 (2026-05-01)");
  CHECK(plain(std::get<Prose>(std::get<Listing>(book.blocks.at(1).what).entries.at(0).at(0).what).words) ==
        "Hands hold 5 cards.");
  CHECK(plain(std::get<Heading>(book.blocks.at(2).what).words) == "Version 1.2");
  CHECK(desk.findings().empty());
}

TEST_CASE("a change log without a later version says so") {
  BookDesk desk;
  desk.game.version = "1.0";
  CHECK(prose(desk.read("```changes 1.0\n1.0: The first.\n```\n")) == "No rule has changed since version 1.0.");
}

TEST_CASE("a change of a version that the game has not reached is reported") {
  BookDesk desk;
  desk.game.version = "1.0";
  desk.read("```changes\n1.1: Tomorrow.\n```\n");
  CHECK(desk.findings() == "book.changes 2:1\n");
}

TEST_CASE("a version without changes is reported, and so is one that is none") {
  BookDesk desk;
  desk.game.version = "1.0";
  desk.read("```changes since\n0.1:\n```\n");
  CHECK(desk.findings() == "book.changes 1:12\nbook.changes 2:1\n");
}

TEST_CASE("a number that is too large is told as one") {
  const auto told = [](const char* note) {
    BookDesk desk;
    desk.read(fmt::format("```face card/luna\n{}\n```\n", note));
    return desk.out.findings().empty() ? "" : desk.out.findings().front().message;
  };
  CHECK(told("turn: 1e9") == "'turn' is 1e+09, which is too large");
  CHECK(told("turn: 1e999") == "'turn' is 1.79769e+308, which is too large");
  CHECK(told("panel: 99999999999999999999") == "'panel' takes a whole number such as 3, not the number 99999999999999999999");
}

TEST_CASE("changes that are not in order are reported") {
  BookDesk desk;
  desk.game.version = "2";
  desk.read("```changes\n1.0: One.\n1.1: Two.\n```\n");
  CHECK(desk.findings() == "book.changes 3:1\n");
}

TEST_CASE("a board's mark on a cell that is not there is reported at its word") {
  BookDesk desk;
  desk.read("```board\nof: card\ncells:\n  luna . atlas@90\nmarks:\n  legal A9\n```\n");
  CHECK(desk.findings() == "board.cell 6:9\n");
}

TEST_CASE("a board tells who cannot see it what lies where") {
  BookDesk desk;
  const auto book = desk.read("```board\nof: card\ncells:\n  luna . atlas@90\n```\n");
  CHECK(std::get<Exhibit>(book.blocks.at(0).what).plates[0].plate.alt == "A board. A1: Luna; A3: Atlas turned 90\xC2\xB0.");
}

TEST_CASE("a board inside a callout keeps its positions") {
  BookDesk desk;
  desk.read("> [!example] Look\n> ```board\n> of: card\n> cells:\n>   luna nobody\n> ```\n");
  CHECK(desk.findings() == "book.piece 5:10\n");
}

TEST_CASE("a reference prints a figure's number, or the page it is on") {
  BookDesk desk;
  const Manuscript book = desk.read(
      "See [@luna] on [page @luna], and [@dusk].\n\n```face card/luna\nid: luna\ncaption: A card.\n```\n\n## At dusk {#dusk}\n");
  const Wording& words = std::get<Prose>(book.blocks.at(0).what).words;
  CHECK(plain(words) ==
        "See Figure\xC2\xA0"
        "1 on Figure\xC2\xA0"
        "1, and At dusk.");
  CHECK(words.at(1).link == "#luna");
  CHECK(words.at(3).prints == Passage::Prints::Page);
  CHECK(desk.findings() == "");
}

TEST_CASE("an anchor that the author gives to two headings is reported at the second") {
  BookDesk desk;
  desk.read("# A {#a}\n\n# B {#a}\n");
  CHECK(desk.findings() == "book.anchor 3:1\n");
}

TEST_CASE("headings of the same words have anchors of their own") {
  BookDesk desk;
  const Manuscript book = desk.read("# Setup\n\n# Setup\n\n# Start {#setup}\n");
  CHECK(desk.findings() == "");
  CHECK(book.anchors.contains("setup-2"));
}

TEST_CASE("a link to two headings of the same words is reported, and not once one of them has the name") {
  const auto findings = [](const std::string& second) {
    BookDesk desk;
    desk.read("# Setup\n\nSee [it](#setup), [@setup].\n\n# Setup" + second + "\n");
    return desk.findings();
  };
  CHECK(findings("") == "book.anchor 3:6\nbook.anchor 3:21\n");
  CHECK(findings(" {#setup}") == "");
}

TEST_CASE("a heading's words leave an anchor to whoever writes it, also further down") {
  BookDesk desk;
  const Manuscript book = desk.read("# Setup\n\n# Start {#setup}\n\nSee [@setup].\n");
  CHECK(plain(std::get<Prose>(book.blocks.at(2).what).words) == "See Start.");
  CHECK(std::get<Heading>(book.blocks.at(0).what).anchor == "setup-2");
}

TEST_CASE("a caption that names a table within a sentence leaves its full stop behind") {
  BookDesk desk;
  const Manuscript book =
      desk.read("See [@t] here.\n\n```table 1..2\nid: t\ncaption: What counts.\ncolumns:\n  A | {{ row }}\n```\n");
  CHECK(plain(std::get<Prose>(book.blocks.at(0).what).words) == "See What counts here.");
}

TEST_CASE("comments within a paragraph leave one blank behind, also at the end of a line, and none at its own end") {
  BookDesk desk;
  const Manuscript book = desk.read("One <!-- a --> <!-- b -->\ntwo <!-- c -->\nthree. <!-- d -->\n");
  CHECK(plain(std::get<Prose>(book.blocks.at(0).what).words) == "One two three.");
}

TEST_CASE("a reference to a heading leaves its icons out") {
  BookDesk desk;
  const Manuscript book = desk.read("See [@flood].\n\n## Flooding :yes: {#flood}\n\n## :no: {#never}\n");
  CHECK(plain(std::get<Prose>(book.blocks.at(0).what).words) == "See Flooding.");
  CHECK_THAT(book.anchors.at("never"), Catch::Matchers::ContainsSubstring("no"));  // it has nothing else
}

TEST_CASE("empty cells are outlined in a shade of their own colour") {
  BookDesk desk;
  const auto edge = [&](const std::string& empty) {
    const Manuscript book = desk.read("```board\nof: card\nempty: \"" + empty + "\"\ncells:\n  luna .\n```\n");
    return dump(*std::get<Exhibit>(book.blocks.at(0).what).plates[0].plate.frame);
  };
  CHECK_THAT(edge("#e4edf3"), Catch::Matchers::ContainsSubstring("#adb4b9"));
  CHECK_THAT(edge("#0b1736"), Catch::Matchers::ContainsSubstring("#6d7486"));
}

TEST_CASE("a reference to nothing says what is near") {
  BookDesk desk;
  desk.read("See [@lunar].\n\n```face card/luna\nid: luna\ncaption: A card.\n```\n");
  REQUIRE(desk.findings() == "book.link 1:7\n");
  CHECK(desk.out.findings()[0].hint == "did you mean 'luna'?");
}
TEST_CASE("a NUL moves no place behind it") {
  BookDesk desk;
  desk.read(std::string("Late") + std::string(9, '\0') + "[x](#nowhere)\n");
  CHECK(desk.findings() == "text.control 1:5\nbook.link 1:15\n");
}
TEST_CASE("a ruling may name the page on which the text marks it first") {
  BookDesk desk;
  const Manuscript book =
      desk.read("# Night\n\nIt is late.\n\nOwls sleep.[^ruling-owls]\n\n[^ruling-owls]: See [page @ruling-owls-from].\n");
  CHECK(desk.findings().empty());
  CHECK(book.anchors.at("ruling-owls-from") == "Night");
}
TEST_CASE("a figure without a caption has no number to refer to") {
  BookDesk desk;
  desk.read("See [@luna].\n\n```face card/luna\nid: luna\n```\n");
  CHECK(desk.findings() == "book.reference 1:7\n");
}
TEST_CASE("what a book cannot show whole is a finding, and not shorter") {
  BookDesk desk;
  desk.read("```table 1..501\ncolumns:\n  A | {{ row }}\n```\n");
  CHECK(desk.findings() == "book.table 1:10\n");
  BookDesk other;
  other.game.most_players = 40;
  other.read("```players\nto: 40\nrows:\n  A | {{ n }}\n```\n");
  CHECK(other.findings() == "book.players 2:5\n");
}
TEST_CASE("which piece stands for its component can be said") {
  BookDesk desk;
  const Manuscript book = desk.read("```components\nshow: card/atlas\n```\n");
  CHECK(std::get<Tabular>(book.blocks.at(0).what).rows.at(0).at(0).plate->piece == "card/atlas");
  desk.read("```components\nshow: card/atlas sideways\n```\n");
  CHECK(desk.findings() == "book.show 2:7\n");
}

TEST_CASE("marks that Markdown leaves open in a rulebook are told at their place") {
  const std::map<std::string, std::string> told = {
      {"Now **shuffle the cards.\n", "text.mark 1:5\n"},
      {"Express.** Play it.\n", "text.mark 1:9\n"},
      {"Now *shuffle the cards.\n", "text.mark 1:5\n"},
      {"Lay it :yes down.\n", "text.mark 1:8\n"},
      {"#Your turn\n", "text.mark 1:1\n"},
      {"Take { hand } cards.\n", "text.braces 1:6\n"},
      {"A \\* and **more {hand}.\n", "text.mark 1:10\ntext.braces 1:17\n"},
      {"- One\n- **two\n", "text.mark 2:3\n"},
      {"> ##Two\n", "text.mark 1:3\n"},
      {"It is ~~gone.\n", "text.mark 1:7\n"},
      {"- [ ] Shuffle\n", "text.mark 1:3\n"},
      {"See [the page][b].\n", "text.mark 1:5\n"},
      {"See [the page](there\n", "text.mark 1:5\n"},
      {"| Tile | Count |\n| dam | 3 |\n", "text.mark 1:1\n"},
      {"See [@there now.\n", "text.mark 1:5\n"},
  };
  for (const auto& [text, findings] : told) {
    BookDesk desk;
    desk.read(text);
    INFO(text);
    CHECK(desk.findings() == findings);
  }
}

TEST_CASE("a comment that is nearly one of ours is told") {
  for (const char* comment : {"<!-- pgae -->", "<!--page-->", "<!-- wdie -->", "<!-- idnex: dam -->"}) {
    BookDesk desk;
    desk.read(std::string("One\n\n") + comment + "\n\nTwo\n");
    INFO(comment);
    CHECK(desk.findings() == "book.comment 3:1\n");
  }
  BookDesk desk;
  desk.read("One\n\n<!-- ask Bo about the order -->\n\n<!-- page -->\n\nTwo\n");
  CHECK(desk.findings() == "");
}

TEST_CASE("a heading below the third level is told") {
  BookDesk desk;
  desk.read("#### Deep\n");
  CHECK(desk.findings() == "book.heading 1:1\n");
}

TEST_CASE("a word for an index that the book has not is told") {
  BookDesk desk;
  desk.read("The dam <!-- index: dam --> breaks.\n");
  CHECK(desk.findings() == "book.index 1:9\n");
  BookDesk other;
  other.read("The dam <!-- index: dam --> breaks.\n\n```index\n```\n");
  CHECK(other.findings() == "");
}

TEST_CASE("stars, signs and braces of an honest rulebook are not told") {
  for (const char* text :
       {"2 * 3, a*b, a**b and 5*\n", "** of **\n", "\\*\\*Shuffle \\*it\n", "**Bold** and *soft*, **over\ntwo lines**.\n",
        "\\#Your turn\n", "#1 begins\n", "Take C#Major\n", "{nobody} and \\{hand}\n", "\\:yes it is, answer:yes, say: yes\n",
        ":yes:, :no:\n", "`**code {hand} :yes`\n", "# Title {#hand}\n", "It is [1] or [ ].\n", "***\n", "**{{ hand }}** cards\n",
        "*{{ hand }}*:yes:\n"}) {
    BookDesk desk;
    desk.read(text);
    INFO(text);
    CHECK(desk.findings() == "");
  }
}

TEST_CASE("a figure's number typed by hand is told when the book has fewer") {
  BookDesk desk;
  desk.read("```face card/luna\ncaption: Luna\n```\n\nSee Figure 1, Figure 3.\n");
  CHECK(desk.findings().find("book.reference 5:15\n") != std::string::npos);
  CHECK(desk.findings().find("book.reference 5:5\n") == std::string::npos);
}

TEST_CASE("a picture of too few pixels is told where the book or its cover names it") {
  BookDesk desk;
  const std::string png(
      "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\10\0\0\0\0\x3a\x7e\x9b\x55"
      "\0\0\0\nIDAT\x78\x9c\x63\x60\0\0\0\2\0\1\x48\xaf\xa4\x71\0\0\0\0IEND\xae\x42\x60\x82",
      67);
  desk.disk.files["fox/art/dot.png"] = png;
  desk.set("# Title\n\n![A dot](art/dot.png)\n");
  CHECK(desk.findings().find("image.resolution 3:1\n") != std::string::npos);
  const Manuscript book = desk.read("# Title\n");
  BookLooks looks = read_looks(desk.game, desk.world, desk.styles, book.front, "", desk.out);
  looks.cover_art = "art/dot.png";
  Diagnostics cover;
  set_book(book, looks, {desk.game, desk.world, desk.styles, desk.icons, desk.library, desk.pictures, desk.type}, cover);
  REQUIRE(cover.size() == 1);
  CHECK(cover.findings().front().id == "image.resolution");
}

TEST_CASE("cells beyond a table's head are reported, and bars behind a backslash part none") {
  BookDesk desk;
  desk.read("| A | B |\n|---|---|\n| c | d | e | f |\n| c \\| d | e |\n| c | d |\n| c | |\n");
  CHECK(desk.findings() == "book.table 3:11\n");
  CHECK(desk.out.findings().at(0).message == "this row has more cells than the table's 2 columns");
}

TEST_CASE("a row with fewer cells than its table is reported, and not filled up in silence") {
  BookDesk desk;
  desk.read("| A | B |\n|---|---|\n| c |\n| | d |\n\n> [!example] It pays\n> | A | B |\n> |---|---|\n> c\n");
  CHECK(desk.findings() == "book.table 3:1\nbook.table 9:3\n");
  CHECK(desk.out.findings().at(0).message == "this row has 1 cell, and the table has 2 columns");
}

TEST_CASE("cells beyond a table's head are found in quotes and lists, too, where nothing ends the row") {
  BookDesk desk;
  desk.read("> | A |\n> |---|\n> | c | d\n\n- | A |\n  |---|\n  | c | |\n");
  CHECK(desk.findings() == "book.table 3:9\nbook.table 7:9\n");
}

TEST_CASE("a block that nothing closes is reported where it begins, and once") {
  for (const char* open : {"```gallery card\nno notes\n", "Text.\n\n```", "> ~~~~box cards.by-suit\n> ~~~\n"}) {
    BookDesk desk;
    desk.read(open);
    REQUIRE(desk.out.size() == 1);
    CHECK(desk.out.findings().at(0).message == "nothing closes this block");
  }
}

TEST_CASE("a block that is not closed before the next one begins is reported once, with where that begins") {
  BookDesk desk;
  desk.read("```gallery card\ncolumns: 2\n\n```box cards.by-suit\ncolumns: 3\n```\n");
  REQUIRE(desk.findings() == "book.fence 1:1\n");
  CHECK(position(*desk.out.findings().at(0).also.at(0).source, desk.out.findings().at(0).also.at(0).begin).line == 4);
}

TEST_CASE("a block in a quote or a list is closed behind their marks") {
  BookDesk desk;
  desk.read("> ```components\n> ```\n\n- ```components\n  ````\n");
  CHECK(desk.findings().empty());
}

TEST_CASE("a comment that nothing closes is reported") {
  BookDesk desk;
  desk.read("Text.\n\n<!-- a note\n\nMore text.\n");
  CHECK(desk.findings() == "book.html 3:1\n");
}

TEST_CASE("words behind a comment on its line are reported, a second comment is not") {
  BookDesk desk;
  desk.read("<!-- wide --> <!-- a note -->\nText.\n\n<!-- wide --> More text.\n\nText.\n");
  CHECK(desk.findings() == "book.html 4:15\n");
}

TEST_CASE("marks in a title are told, since they are printed as they stand") {
  for (const char* title : {"title: A **bold** one", "cover: no\nsubtitle: See [here](#there)", "title: {{ hand }} cards",
                            "subtitle:", "blurb: Tiles **bold", "blurb: A :star: above", "subtitle: A <!-- page --> b"}) {
    BookDesk desk;
    desk.read(std::string("---\n") + title + "\n---\n\nText.\n");
    REQUIRE(desk.out.size() == 1);
    CHECK(desk.out.findings().at(0).id == "book.front");
  }
  BookDesk desk;
  desk.read("---\ntitle: Two * three [1]\nblurb: At 10:30:45, a:b:c\n---\n\nText.\n");
  CHECK(desk.findings().empty());
}

TEST_CASE("a line of the front matter that names nothing is told") {
  for (const char* line : {"names:", "terms: ,"}) {
    BookDesk desk;
    desk.read(std::string("---\n") + line + "\n---\n\nText.\n");
    REQUIRE(desk.out.size() == 1);
    CHECK(desk.out.findings().at(0).id == "book.front");
  }
}
