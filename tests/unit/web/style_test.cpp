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
  CHECK_THAT(book_style({}),
             ContainsSubstring("main h4{color:var(--h4);font-size:1.12em;") && ContainsSubstring("margin:1.6em 0 .3em}"));
}

TEST_CASE("on a phone boxes are as wide as the text") {
  CHECK_THAT(book_style({}), !ContainsSubstring("main>:is(aside,.speech){margin-inline:"));
}

TEST_CASE("the contents stand right beside the column, in which lines are as wide as figures") {
  CHECK_THAT(book_style({}), ContainsSubstring("grid-template-columns:fit-content(15rem) 40.5rem;justify-content:center;") &&
                                 !ContainsSubstring("max-width:37rem"));
}

TEST_CASE("on a desk, whose letters are largest, words have room beside a picture of half the column") {
  constexpr double column = 40.5, letters = 1.25, gap = 1.6;  // rem
  const std::string style = book_style({}), before = ".figured>div{flex:999 1 ";
  const double words = std::stod(style.substr(style.find(before) + before.size()));
  CHECK(column / 2 + gap + words * letters < column);
}

TEST_CASE("headings below chapters have the colours of print, as far as they can be read") {
  BookLooks looks;
  looks.tint = Colour{0xff, 0xff, 0xff, 255};
  looks.heading[1].colour = Colour{0x80, 0, 0x80, 255};
  CHECK_THAT(book_style(looks), ContainsSubstring("--h3:#800080;--h4:#000000") && ContainsSubstring("main h3{color:var(--h3)"));
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

TEST_CASE("the picture behind a heading glares by night no more than a figure") {
  auto board = std::make_shared<Picture>();
  board->path = "board.svg", board->width = 100, board->height = 10;
  BookLooks looks;
  looks.dress[0].art = {{"board.svg", {}, board}};
  looks.dress[0].place = HeadingDress::Place::Sign;
  CHECK_THAT(book_style(looks), ContainsSubstring("padding:.5em 1em .55em;filter:var(--dim);"));
}

TEST_CASE("a link leads to its place at once: a page that is still being laid out would stop on the way") {
  CHECK_THAT(book_style({}), !ContainsSubstring("scroll-behavior"));
}

TEST_CASE("a bright cover is dark by night") {
  BookLooks looks;
  looks.cover_colour = Colour{0xff, 0xff, 0xff, 255};
  CHECK_THAT(book_style(looks), ContainsSubstring("--cover:#ffffff") && ContainsSubstring("--cover:#242426"));
}

TEST_CASE("a coloured cover keeps more of its hue by night than a pale one") {
  BookLooks pale, yellow;
  pale.cover_colour = Colour{0xf6, 0xec, 0xd4, 255}, yellow.cover_colour = Colour{0xff, 0xc9, 0x28, 255};
  CHECK_THAT(book_style(pale), ContainsSubstring("--cover:#292826"));
  CHECK_THAT(book_style(yellow), ContainsSubstring("--cover:#403517"));
}

TEST_CASE("dark words of a cover are light by night") {
  BookLooks looks;
  looks.cover_colour = Colour{0x2f, 0xc1, 0xcb, 255}, looks.cover_ink = Colour{0x0c, 0x2b, 0x4b, 255};
  CHECK_THAT(book_style(looks), ContainsSubstring("--cover-ink:#0c2b4b") && ContainsSubstring("--cover-ink:#ece7df"));
}

TEST_CASE("the night has the hue of the game's accent") {
  BookLooks looks;
  looks.accent = Colour{0x1d, 0x3b, 0x70, 255};
  CHECK_THAT(book_style(looks), ContainsSubstring("color-scheme:dark;--ground:#161a26"));
}

TEST_CASE("by night, a heading as dark as the words is as light as they, and a coloured one keeps its hue") {
  BookLooks looks;
  looks.text.colour = looks.heading[1].colour = Colour{0x0b, 0x17, 0x36, 255};
  looks.heading[2].colour = Colour{0x8c, 0x2f, 0x86, 255};
  looks.tint = Colour{0xff, 0xff, 0xff, 255};
  CHECK_THAT(book_style(looks), ContainsSubstring("--h3:#0b1736") && ContainsSubstring("--h3:#ece7df;--h4:#b"));
}

TEST_CASE("by night drawings for paper lie on the paper of the game, or on a warm sheet") {
  BookLooks cold;
  cold.ground = Colour{0xf0, 0xf4, 0xff, 255};
  CHECK_THAT(book_style(cold), ContainsSubstring("--sheet:#f0f4ff;"));
  CHECK_THAT(book_style({}), ContainsSubstring("--sheet:#fcf0d6;"));
  CHECK_THAT(book_style({}), ContainsSubstring(".sheet{background:var(--sheet);"));
}

TEST_CASE("by night the sheet of parts glares no more than that of a whole figure") {
  CHECK_THAT(book_style({}), ContainsSubstring(".parts.sheet{filter:var(--dim)}.parts.sheet>svg{filter:none}"));
}

TEST_CASE("an enlarged figure is shown from its beginning") {
  CHECK_THAT(page_script(), ContainsSubstring("stage.scrollTo(0, 0);"));
}

TEST_CASE("an enlarged figure lies on the sheet that it has in the text, and glares no more than there") {
  CHECK_THAT(page_script(), ContainsSubstring("if (svg.matches(\".sheet\")) copy.setAttribute(\"class\", \"sheet\");"));
  CHECK_THAT(book_style({}), ContainsSubstring("#_large svg{display:block;flex:none;margin:auto;height:auto;filter:var(--dim)}"));
}

TEST_CASE("on a phone words beside a small picture stay in their column") {
  CHECK_THAT(book_style({}), ContainsSubstring(".beside.thumb{display:grid;") && !ContainsSubstring(">:first-child{float:left"));
}

TEST_CASE("a heading beside its picture has the space above that others have") {
  CHECK_THAT(book_style({}), ContainsSubstring(".beside:has(>div>h3:first-child){margin-top:2rem}") &&
                                 ContainsSubstring(".beside:has(>div>h2:first-child){margin-top:3rem}"));
}

TEST_CASE("the names of rows may be parted in narrow tables of four columns only") {
  CHECK_THAT(book_style({}), ContainsSubstring("wbr{display:none}") && ContainsSubstring("table:has(tr>:nth-child(4)) wbr{"));
}

/// The accent of the night in the style of a game with this one.
static Colour night_accent_of(Colour accent) {
  BookLooks looks;
  looks.accent = accent;
  const std::string style = book_style(looks), night = style.substr(style.find("color-scheme:dark"));
  return *parse_colour(night.substr(night.find("--accent:") + 9, 7));
}

TEST_CASE("by night the accent is as lively as by day: its widest and narrowest channels lie as far apart for its lightness") {
  CHECK(to_text(night_accent_of({0x1d, 0x3b, 0x70, 255})) == "#89a8e0");
  CHECK(to_text(night_accent_of({0x60, 0x60, 0x60, 255})) == "#a8a8a8");
}

TEST_CASE("by night loose pieces have a light edge, and lenses a light rim") {
  const std::string style = book_style({});
  CHECK_THAT(style, ContainsSubstring("--rim:brightness(.86) drop-shadow(") && ContainsSubstring("--lens-rim:#ece7df"));
  CHECK_THAT(style,
             ContainsSubstring("figure svg:not(.icon,.sheet,.parts>*),:is(.piece,.speech)>svg,td svg.plate{filter:var(--rim)}"));
}

TEST_CASE("contents that are longer than the screen fade where they go on") {
  CHECK_THAT(page_script(), ContainsSubstring("document.querySelectorAll(\".scroll,#_chapters\")"));
  CHECK_THAT(book_style({}), ContainsSubstring(".book>nav{mask-image:linear-gradient(#0000,#000 min(3rem,var(--before,0px))"));
}

TEST_CASE("the search says an icon by its name, with no blank before a stop") {
  CHECK_THAT(page_script(), ContainsSubstring("icon.replaceWith(icon.getAttribute(\"aria-label\") || \"\")") &&
                                ContainsSubstring(".replace(/ (?=[.,;:!?)])/g, \"\")"));
}
