#include <random>

#include <fmt/format.h>

#include "../book/book_support.h"

using namespace kitwright;

/// A book that uses everything.
static const std::string whole =
    "---\nsubtitle: Rules\nterms: lake, hand\n---\n\n# One {#one}\n\nText with {{ words(hand) }} *and* **bold** [[term]] and "
    ":ruling: [link](#one)[^a].[^ruling-b]\n\n"
    "- list\n  1. inner\n- more\n\n| A | B |\n|:-:|--:|\n| x | {{ total }} |\n\n> [!example] Title\n> Body.\n>\n> ```board\n> "
    "of: card\n> cells:\n>   luna@90 .\n>   - atlas\n> marks:\n"
    ">   legal A2\n>   arrow A1 -> A2.E\n>   path A1 A2\n>   number 1 A1-A2\n>   note A1 words\n> ```\n\n> [!piece card/luna] "
    "Luna\n> Words.\n\n```components\nalso:\n  1 | pad\n```\n\n"
    "```box cards.by-suit\nrow: upper(row)\n```\n\n```players\nrows:\n  A | {{ n }}\n```\n\n```table keys(prices)\ncolumns:\n  K "
    "| {{ row }}\n```\n\n```gallery card\nwhere: suit == 'leaf'\n```\n\n"
    "```glossary\nTerm: Sense.\n```\n\n```rulings\n```\n\n<!-- wide -->\n\n---\n\n[^a]: Note.\n[^ruling-b]: Ruled.\n";

static void read_and_set(BookDesk& desk, const std::string& text) {
  const std::size_t before = desk.out.size();
  const Manuscript book = desk.read(text);
  for (std::size_t i = before; i < desk.out.size(); ++i) {
    const Span where = desk.out.findings()[i].where;
    if (where.source) CHECK((where.begin <= where.end && where.end <= where.source->text.size()));
  }
}

TEST_CASE("a book that uses everything is sound") {
  BookDesk desk;
  const Document d = desk.set(whole);
  CHECK(desk.findings() == "");
  CHECK(d.pages.size() >= 3);
}

TEST_CASE("a book may be cut off anywhere") {
  BookDesk desk;
  for (std::size_t length = 0; length < whole.size(); length += 7) read_and_set(desk, whole.substr(0, length));
}

TEST_CASE("a book may have any byte wrong") {
  BookDesk desk;
  const unsigned seed = 20260101;
  CAPTURE(seed);
  std::mt19937 random(seed);
  constexpr std::string_view bytes = "`|{}[]<>!:#*-@.\n\x01\xEF\xFF 9";
  for (int i = 0; i < 150; ++i) {
    std::string text = whole;
    text[random() % text.size()] = bytes[random() % bytes.size()];
    text[random() % text.size()] = bytes[random() % bytes.size()];
    read_and_set(desk, text);
  }
}

TEST_CASE("a lone carriage return ends a line") {
  BookDesk desk;
  read_and_set(desk, "\rr\n:r:");
  desk.out = {};
  read_and_set(desk, "One\rtwo\r\r:no-such-icon:\n");
  REQUIRE(desk.out.size() >= 1);
  const Span where = desk.out.findings()[0].where;
  CHECK(where.source->text.substr(where.begin, where.end - where.begin) == ":no-such-icon:");
}

TEST_CASE("a table may follow at once where a callout begins") {
  BookDesk desk;
  const Manuscript book = desk.read("Before.\n\n> [!note] Title\n> | A |\n> |---|\n> | x |\n");
  const auto* callout = std::get_if<Callout>(&book.blocks.back().what);
  REQUIRE(callout);
  CHECK(callout->kind == "note");
  CHECK(plain(callout->title) == "Title");
  REQUIRE(callout->body.size() == 1);
  CHECK(std::holds_alternative<Tabular>(callout->body[0].what));
}

TEST_CASE("what is nested too deeply in a book is told at its line") {
  for (const std::string mark : {"> ", ">", "- ", "1. ", "*a **a "}) {
    BookDesk desk;
    std::string deep;
    for (int i = 0; i < 3'000; ++i) deep += mark;
    if (mark.starts_with('*'))
      for (int i = 0; i < 3'000; ++i) deep += " a** a*";
    desk.read("# One\n\nText.\n\n" + deep + "a\n");
    CAPTURE(mark);
    CHECK(desk.findings().find("book.depth") != std::string::npos);
  }
}

TEST_CASE("a book of many '{{' that nothing closes is told so once, behind the hundredth") {
  BookDesk desk;
  std::string words;
  for (int i = 0; i < 300; ++i) words += "{{ a\n";
  desk.read(words);
  const std::string found = desk.findings();
  CHECK(found.find("expr.syntax 100:1\n") != std::string::npos);
  CHECK(found.find("book.size 101:1\n") != std::string::npos);
  CHECK(found.find("102:") == std::string::npos);
}

TEST_CASE("an address that many links repeat is told where it is defined, before it is repeated") {
  const std::string uses(60'000, '[');
  for (const std::string before : {"[a]: #", "> - [a]:\n#", "[a]: #b\n\"", "[a]: #b (\n[c]: d\n"}) {
    BookDesk desk;
    desk.read("# One\n\n" + before + std::string(300, 'x') + "\n\n" + uses + "\n");
    CAPTURE(before);
    CHECK(desk.findings().find("book.size 3:") != std::string::npos);
  }
}

TEST_CASE("a book may define a thousand addresses") {
  BookDesk desk;
  std::string text = "# One {#one}\r\n\r\n";
  for (int i = 0; i < 1'000; ++i) text += fmt::format("[x{}]: #one\r\n", i);
  text += "\r\n";
  for (int i = 0; i < 1'000; ++i) text += fmt::format("See [the first (chapter)][x{}].\r\n\r\n", i);
  desk.read(text);
  CHECK(desk.findings() == "");
}

TEST_CASE("what expressions of a book write is bounded") {
  BookDesk desk;
  std::string text;
  for (int i = 0; i < 30; ++i) text += "{{ repeat('word ', 19000) }} ";
  desk.read(text + "\n");
  CHECK(desk.out.findings().front().message == "with this the expressions of the rulebook write more than 2 MiB");
}

TEST_CASE("the passages of a paragraph are bounded") {
  BookDesk desk;
  std::string text = "# A\n\n";
  for (int i = 0; i < 3000; ++i) text += "[x](#a) ";
  desk.read(text + "\n");
  CHECK(desk.findings().starts_with("book.size 3:"));
}

TEST_CASE("the marks of emphasis in a paragraph are bounded") {
  BookDesk desk;
  std::string text = "# A\n\n";
  for (int i = 0; i < 9000; ++i) text += "**b** *i* ";
  desk.read(text + "\n");
  CHECK(desk.findings() == "book.size 3:1\n");
}

TEST_CASE("a callout whose name nothing ends is told at its place") {
  for (const std::string text : {"> [!\n", "> [!tip\n> Moths fly.\n"}) {
    BookDesk desk;
    read_and_set(desk, text);
    CHECK(desk.findings() == "book.callout 1:3\n");
  }
}
