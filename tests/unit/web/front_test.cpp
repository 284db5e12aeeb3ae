#include "../book/book_support.h"
#include "web/front.h"
#include "web/style.h"

using namespace kitwright;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("the head says in letters all that a cover shows, and each fact once") {
  BookDesk desk;
  desk.game.credits.designers = std::vector<std::string>{"Ann"};
  desk.game.credits.age = 8;
  const Manuscript book = desk.read("---\nsubtitle: Rules of play\nblurb: A meadow\n---\n\nText.\n");
  const std::string head = web_front(book, desk.game, {{}, true}, "<svg></svg>");
  for (const char* line : {"<p class=\"subtitle\">Rules of play</p>", "<p class=\"blurb\">A meadow</p>", "<p class=\"by\">"})
    CHECK_THAT(head, ContainsSubstring(line));
  const std::size_t age = head.find("<li>ages 8 and up</li>");
  CHECK(age != std::string::npos);
  CHECK(head.find("ages 8", age + 8) == std::string::npos);
}

TEST_CASE("a single fact is said, too") {
  BookDesk desk;
  const Manuscript book = desk.read("Text.\n");
  const std::string fact = facts_of(desk.game, *book.language).front();
  CHECK_THAT(web_front(book, desk.game, {{}, true}, ""), ContainsSubstring("<ul class=\"facts\"><li>" + fact + "</li></ul>"));
}

TEST_CASE("the head names the game in letters, whatever the cover shows") {
  BookDesk desk;
  const Manuscript book = desk.read("---\ntitle: Moths\nblurb: A meadow\n---\n\nText.\n");
  for (const bool titled : {true, false})
    CHECK_THAT(web_front(book, desk.game, {{}, titled}, ""), ContainsSubstring("<h1>Moths</h1><p class=\"blurb\">"));
}

/// A cover of the width of a phone, 328 px, with one word in letters of this size.
static WebCover cover_with(const std::string& word, double px) {
  Frame drawn{{Length::pt(246), Length::pt(350)}, {}};
  GlyphRun run;
  run.text = word;
  run.size = Length::pt(px * 0.75);
  drawn.items.push_back({run, Role::Art, {}, {}});
  return {std::make_shared<Frame>(drawn), true};
}

TEST_CASE("what a cover shows is repeated only to who cannot see it") {
  BookDesk desk;
  const Manuscript book = desk.read("---\nblurb: Meadow\n---\n\nText.\n");
  CHECK_THAT(web_front(book, desk.game, cover_with("Meadow", 12), ""), ContainsSubstring("<p class=\"blurb told\">"));
  CHECK_THAT(web_front(book, desk.game, cover_with("Moor", 12), ""), ContainsSubstring("<p class=\"blurb\">"));
}

TEST_CASE("facts that the cover shows are repeated only to who cannot see it, and no year stands alone") {
  BookDesk desk;
  desk.game.credits.year = 2006;
  const Manuscript book = desk.read("Text.\n");
  const std::vector<std::string> facts = facts_of(desk.game, *book.language);
  REQUIRE(facts.size() == 1);
  const std::string head = web_front(book, desk.game, cover_with(facts[0], 12), "");
  CHECK_THAT(head, ContainsSubstring("<ul class=\"told\"><li>" + facts[0] + "</li></ul></div>"));
}

TEST_CASE("a cover loses the letters that a phone shows too small to read") {
  CHECK(legible_cover(cover_with("Meadow", 7)).drawing->items.empty());
  CHECK(legible_cover(cover_with("Meadow", 8)).drawing->items.size() == 1);
}

TEST_CASE("the year of the first edition is among the facts") {
  BookDesk desk;
  desk.game.credits.year = 2006;
  CHECK_THAT(web_front(desk.read("Text.\n"), desk.game, {{}, true}, ""), ContainsSubstring("<li>2006</li></ul>"));
}

TEST_CASE("a cover that names the game stands alone above the facts: what it says is only for who cannot see it") {
  const std::string css = book_style({});
  CHECK_THAT(css, ContainsSubstring(".titled :is(h1,.told:not(.by)){position:absolute;width:1px;"));
  CHECK_THAT(css, ContainsSubstring("header.titled>svg{width:min(26.25rem,50vh*var(--aspect))}"));
}

TEST_CASE("a cover that names the game is seen to be a sheet: its ground may go on in that of the head, but not its picture") {
  CHECK_THAT(book_style({}), ContainsSubstring(".titled>svg{box-shadow:"));
}

TEST_CASE("other covers stand beside the words of the head, on a phone no higher than half of the screen and a little") {
  const std::string css = book_style({});
  CHECK_THAT(css, ContainsSubstring("header.cover>svg{order:-1;flex:none;width:min(26.25rem,44%,38rem*var(--aspect))"));
  CHECK_THAT(css, ContainsSubstring("header.cover>svg{width:min(100%,26.25rem,56vh*var(--aspect))}"));
}
