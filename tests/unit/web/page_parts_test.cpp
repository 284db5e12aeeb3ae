#include "../book/book_support.h"
#include "web/bar.h"
#include "web/narrow.h"
#include "web/page_script.h"
#include "web/style.h"
#include "web/web_order.h"

using namespace kitwright;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("the way up stands first in the bar, so that nothing moves when it comes") {
  BookDesk desk;
  CHECK_THAT(page_bar(desk.read("# Moths\n")), ContainsSubstring("</a>\n<a class=\"up\" href=\"#cover\""));
}

TEST_CASE("signs of notes and arrows are no words of the search") {
  CHECK_THAT(page_script(), ContainsSubstring("copy.querySelectorAll(\"sup,.to\")"));
}

TEST_CASE("the scroll bar of the contents is only seen where they are used") {
  CHECK_THAT(book_style({}), ContainsSubstring("scrollbar-color:#0000 #0000") &&
                                 ContainsSubstring(".book>nav:is(:hover,:focus-within){scrollbar-color:var(--line) #0000}"));
}

TEST_CASE("a small picture beside words grows by three tenths at most, elsewhere by one") {
  Exhibit token;
  const auto drawn = std::make_shared<Frame>(Frame{{Length::mm(21), Length::mm(21)}, {}});
  token.plates.push_back({{drawn, {}, {}, {}}, {}});
  CHECK(most_width(token, 1) == ";max-width:min(100%,5.5rem)");
  CHECK(most_width(token, 0.5) == ";max-width:min(100%,6.5rem)");
}

/// The first words of each block in the order of a screen; a block without words is a dash.
static std::string on_screen(const std::string& text) {
  BookDesk desk;
  std::string all;
  for (const BookBlock& b : web_order(desk.read(text).blocks)) {
    const auto* prose = std::get_if<Prose>(&b.what);
    const auto* heading = std::get_if<Heading>(&b.what);
    all += (prose ? prose->words[0].text : heading ? heading->words[0].text : "-") + " ";
  }
  return all;
}

TEST_CASE("what stands on the page of contents comes behind the first chapter on a screen") {
  CHECK(on_screen("```contents\n```\n\nNote\n\n# One\n\nText\n\n# Two\n") == "One Text - Note Two ");
  CHECK(on_screen("Note\n\n# One\n\nText\n\n# Two\n") == "Note One Text Two ");
}
