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

TEST_CASE("on a wide desk the text stands under the middle of the cover") {
  CHECK_THAT(book_style({}), ContainsSubstring("grid-template-columns:minmax(15rem,1fr) 39rem minmax(15rem,1fr)"));
}

TEST_CASE("a link leads to its place at once: a page that is still being laid out would stop on the way") {
  CHECK_THAT(book_style({}), !ContainsSubstring("scroll-behavior"));
}
