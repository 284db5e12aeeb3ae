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

TEST_CASE("a blurb heads the words beside a cover, which repeat no title that the cover shows") {
  BookDesk desk;
  const Manuscript book = desk.read("---\ntitle: Moths\nblurb: A meadow\n---\n\nText.\n");
  CHECK_THAT(web_front(book, desk.game, {{}, true}, ""), ContainsSubstring("<h1 class=\"told\">Moths</h1>"));
  CHECK_THAT(web_front(book, desk.game, {{}, false}, ""), ContainsSubstring("<h1>Moths</h1>"));
  CHECK_THAT(web_front(desk.read("---\ntitle: Moths\n---\n\nText.\n"), desk.game, {{}, true}, ""),
             ContainsSubstring("<h1>Moths</h1>"));
}

TEST_CASE("the cover stands beside the words of the head, and only a phone hides all that it shows") {
  const std::string css = book_style({});
  CHECK_THAT(css, ContainsSubstring("header.cover>svg{order:-1;flex:none;width:min(26.25rem,44%,38rem*var(--aspect))"));
  CHECK(css.find(".titled :is(h1,.blurb){position:absolute") >
        css.find("@media (max-width:47.99rem){header.cover{flex-direction:column"));
}
