#include "web/style.h"

#include "book/book_looks.h"
#include "support/catch.h"
#include "web/page_script.h"

using namespace kitwright;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a gallery leaves no piece alone in its last row") {
  CHECK_THAT(page_script(), ContainsSubstring("pieces % columns === 1 && !gallery.matches(\".kept,.plays\")"));
}

TEST_CASE("the lowest headings are larger than the text, and nearer to what they head") {
  CHECK_THAT(book_style({}), ContainsSubstring("main h4{font-size:1.12em;") && ContainsSubstring("margin:1.6em 0 .3em}"));
}

TEST_CASE("on a phone a box is as wide as the screen") {
  CHECK_THAT(book_style({}), ContainsSubstring("{main>aside{margin-inline:-1rem;"));
}

TEST_CASE("the contents stand right beside the column, in which lines are shorter than figures") {
  CHECK_THAT(book_style({}), ContainsSubstring("grid-template-columns:fit-content(15rem) 44rem;justify-content:center;") &&
                                 ContainsSubstring("main :is(p,li,dt,dd,figcaption){max-width:37rem}"));
}

TEST_CASE("a phone's lists give little room to their signs") {
  CHECK_THAT(book_style({}), ContainsSubstring("@media (max-width:36rem){main :is(ul,ol){padding-left:1.2em}}"));
}

TEST_CASE("the words of a plank stand in its middle when it has two lines") {
  auto board = std::make_shared<Picture>();
  board->path = "board.svg", board->width = 100, board->height = 10;
  BookLooks looks;
  looks.dress[0].art = {{"board.svg", {}, board}};
  looks.dress[0].place = HeadingDress::Place::Sign;
  CHECK_THAT(book_style(looks), ContainsSubstring("width:fit-content;max-width:100%;text-align:center;"));
}

TEST_CASE("a link leads to its place at once: a page that is still being laid out would stop on the way") {
  CHECK_THAT(book_style({}), !ContainsSubstring("scroll-behavior"));
}
