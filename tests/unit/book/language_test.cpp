#include <string>
#include <vector>

#include "book_support.h"

using namespace kitwright;
using Catch::Matchers::ContainsSubstring;

static const std::string front = "---\ncover: no\ncontents: no\njustify: no\n---\n\n";

/// What a book in this language has on its pages.
static std::string set_in(const std::string& language, const std::string& text) {
  BookDesk desk;
  desk.game.language = language;
  std::string all;
  for (const Page& page : desk.set(text).pages) all += text_of(page.frame) + "\n";
  return all;
}

/// A heading, a figure with a caption, a page that refers to both, and a table.
static const std::string small_book =
    "---\ncover: no\n---\n\n# Luna {#luna}\n\n> [!ruling] Luna\n> Text.\n\n```face card/luna\nid: fig\ncaption: "
    "Luna.\n```\n\n<!-- page -->\n\n# Atlas\n\n[@fig], [Luna](#luna).\n\n```box cards.by-suit\n```\n";

TEST_CASE("a German book has German words") {
  const std::string text = set_in("de", small_book);
  for (const char* words : {"Inhalt", "Hausregel", "Abbildung\u00A01: Luna.", "Luna (Seite\u00A01).", "Summe", "Anzahl"})
    CHECK_THAT(text, ContainsSubstring(words));
  for (const char* words : {"Contents", "ruling", "Figure", "page", "Total", "Count"})
    CHECK_THAT(text, !ContainsSubstring(words));
}

TEST_CASE("a French book has French words") {
  const std::string text = set_in("fr", small_book);
  for (const char* words : {"Sommaire", "Règle maison", "Figure\u00A01. Luna.", "Luna (page\u00A01).", "Total", "Nombre"})
    CHECK_THAT(text, ContainsSubstring(words));
}

TEST_CASE("quotes are those of the language, and an apostrophe is none") {
  const std::string text = front + "\"She said 'yes', didn't she?\"\n";
  CHECK_THAT(set_in("en", text), ContainsSubstring("“She said ‘yes’, didn’t she?”"));
  CHECK_THAT(set_in("de", text), ContainsSubstring("„She said ‚yes‘, didn’t she?“"));
  CHECK_THAT(set_in("fr", text), ContainsSubstring("«\u00A0She said “yes”, didn’t she?\u00A0»"));
}

TEST_CASE("a figure typed by hand is looked for by the language's word") {
  BookDesk desk;
  desk.game.language = "de";
  desk.read(front + "Siehe Abbildung 3.\n");
  CHECK(desk.findings() == "book.reference 7:7\n");
}

TEST_CASE("the cover of a book for one player says so in the singular") {
  BookDesk desk;
  desk.game.fewest_players = desk.game.most_players = 1;
  CHECK_THAT(text_of(desk.set("Text.\n").pages.front().frame), ContainsSubstring("1 player  "));
}

TEST_CASE("a missing dictionary is told once, not by every paragraph") {
  BookDesk desk;
  desk.game.language = "xx";
  desk.set(front + "One.\n\nTwo.\n");
  CHECK(desk.findings() == "text.language 1:1\n");
}

TEST_CASE("a language without words of Kitwright's own is told, with those that there are") {
  MemoryDisk disk = BookDesk::files();
  std::string& json = disk.files["fox/game.json"];
  json.insert(json.find("\"name\""), "\"language\": \"it\", ");
  Sources sources;
  Diagnostics out;
  read_game(disk, "fox", sources, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "game.language");
  CHECK_THAT(out.findings().front().hint, ContainsSubstring("English (en), German (de), French (fr)"));
}

TEST_CASE("German names take no s for several of them") {
  MemoryDisk disk = BookDesk::files();
  std::string& json = disk.files["fox/game.json"];
  json.insert(json.find("\"name\""), "\"language\": \"de\", ");
  Sources sources;
  Diagnostics out;
  CHECK(read_game(disk, "fox", sources, out).components.front().plural == "Card");
}
