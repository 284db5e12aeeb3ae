#include <set>

#include "../book/book_support.h"
#include "prose/passages.h"
#include "web/rulebook_html.h"
#include "web/fonts.h"
#include "web/inline_svg.h"
#include "web/narrow.h"
#include "web/page_script.h"
#include "web/style.h"

using namespace kitwright;
using Catch::Matchers::ContainsSubstring;

/// The page of a book with this text, for which there is a picture of the moon; with `older`, what reads otherwise than there is
/// marked.
static std::string html(const std::string& text, const std::string& older = {}) {
  BookDesk desk;
  desk.disk.files["fox/art/moon.svg"] =
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#7a5230"/></svg>)";
  Manuscript book = desk.read(text);
  if (!older.empty()) mark_changes(book, desk.read(older));
  const BookLooks looks = read_looks(desk.game, desk.world, desk.styles, book.front, "", desk.out);
  return rulebook_html(book, looks, desk.game, desk.icons, {}, {});
}

TEST_CASE("text is escaped") { CHECK_THAT(html("Tom & Jerry \\<b>\n"), ContainsSubstring("<p>Tom &amp; Jerry &lt;b&gt;</p>")); }

TEST_CASE("headings keep their anchors, one level below the title") {
  CHECK_THAT(html("# The River\n"), ContainsSubstring("<h2 id=\"the-river\">The River</h2>"));
}

TEST_CASE("the list of contents nests as headings do, as deep as the front matter says, but has sections always") {
  const std::string text = "# A\n\n## B\n\n### C\n\n# D\n\n```contents\n```\n";
  const auto nav = [](const std::string& page) {
    return page.substr(page.find("<nav"), page.find("</nav>") - page.find("<nav"));
  };
  CHECK(nav(html(text)) ==
        "<nav id=\"_chapters\" popover aria-label=\"Contents\"><ol>\n<li><a href=\"#a\">A</a><ol>\n<li><a "
        "href=\"#b\">B</a></li></ol>\n</li>\n<li><a "
        "href=\"#d\">D</a></li></ol>\n");
  CHECK_THAT(nav(html("---\ncontents_depth: 3\n---\n\n" + text)),
             ContainsSubstring("B</a><ol>\n<li><a href=\"#c\">C</a></li></ol>\n</li></ol>\n</li>"));
  CHECK_THAT(nav(html("# A\u00A0:yes:\n\n```contents\n```\n")), ContainsSubstring(">A</a>"));
  CHECK(nav(html("---\ncontents_depth: 1\n---\n\n" + text)) == nav(html(text)));
}

TEST_CASE("a heading that looks deeper than it lies says how deep that is") {
  CHECK_THAT(html("# River\n\n### Bend\n"), ContainsSubstring("<h4 id=\"bend\" aria-level=\"3\">Bend</h4>"));
  CHECK_THAT(html("# River\n\n## Bend\n\n### Mouth\n"), ContainsSubstring("<h4 id=\"mouth\">Mouth</h4>"));
}

TEST_CASE("each row of the component list is named by its component") {
  CHECK_THAT(html("```components\n```\n"), ContainsSubstring("<th scope=\"row\" style=\"text-align:left\">Cards</th>") ||
                                               ContainsSubstring("<th scope=\"row\">Cards</th>"));
}

TEST_CASE("no id stands twice") {
  const std::string page = html(
      "# A\n\n# A\n\n> [!piece card/luna] Luna\n> Text[^a] and [^a].\n\n```gallery card\n```\n\n```gallery card\n```\n\n[^a]: "
      "Note.\n");
  std::set<std::string> seen;
  for (std::size_t at = page.find(" id=\""); at != std::string::npos; at = page.find(" id=\"", at + 5)) {
    const std::string id = page.substr(at + 5, page.find('"', at + 5) - at - 5);
    CHECK(seen.insert(id).second);
  }
}

/// The anchors that links of the page lead to and that nothing has.
static std::string dead_links(const std::string& page) {
  std::string dead;
  for (std::size_t at = page.find("href=\"#"); at != std::string::npos; at = page.find("href=\"#", at + 7)) {
    const std::string id = page.substr(at + 7, page.find('"', at + 7) - at - 7);
    if (page.find(" id=\"" + id + "\"") == std::string::npos) dead += id + " ";
  }
  return dead;
}

TEST_CASE("every link within the page leads somewhere") {
  CHECK(dead_links(
            html("# A\n\nSee [a](#a), [[word]], [luna](piece:card/luna), a note[^n] and a ruling[^ruling-r].\n\n```gallery "
                 "card\n```\n\n```glossary\nWord: Sense.\n```\n\n```rulings\n```\n\n[^n]: Note.\n[^ruling-r]: Ruled.\n")) == "");
}

TEST_CASE("rulings stand under the chapters that first mark them, if the book says so") {
  const std::string page = html(
      "# Dusk\n\nA[^ruling-a].\n\n# Dawn\n\nB[^ruling-b].\n\n```rulings\nchapters: yes\n```\n\n[^ruling-a]: First.\n"
      "[^ruling-b]: Second.\n");
  const std::size_t dusk = page.find("<h3>Dusk</h3>"), dawn = page.find("<h3>Dawn</h3>");
  REQUIRE(dawn != std::string::npos);
  CHECK(dusk < page.find("First."));
  CHECK(page.find("First.") < dawn);
  CHECK(dawn < page.find("Second."));
}

TEST_CASE("a picture beside words says at which side it stands") {
  const std::string face = "> ```face card/luna\n> ```\n", column = ">\n> <!-- column -->\n>\n";
  CHECK_THAT(html("> [!beside 70 %]\n> Words.\n" + column + face), ContainsSubstring("class=\"beside figured last thumb\""));
  CHECK_THAT(html("> [!beside 30 %]\n" + face + column + "> Words.\n"), ContainsSubstring("class=\"beside figured thumb\""));
}

TEST_CASE("the heading of words beside a picture stands above both, but a small one's name beside it") {
  const auto above = [](const std::string& share, const std::string& more = "") {
    const std::string page = html("> [!beside " + share + "]\n> ```face card/luna\n> ```\n> ### Luna\n>\n> Words.\n>\n" + more);
    return page.find(">Luna</h4>") < page.find("<div class=\"beside");
  };
  CHECK(above("50 %"));
  CHECK(!above("30 %"));
  CHECK(!above("30 %", "> |A|B|C|\n> |-|-|-|\n> |1|2|3|\n"));
}

TEST_CASE("a heading without other words stands beside its picture") {
  const std::string page = html("> [!beside 74 %]\n> # Dusk\n>\n> <!-- column -->\n>\n> ```face card/luna\n> ```\n");
  CHECK(page.find("<div class=\"beside figured last thumb\"") < page.find(">Dusk</h2>"));
}

TEST_CASE("a table of many columns below words beside a picture stands below both") {
  const std::string words = "> [!beside 30 %]\n> ```face card/luna\n> ```\n> Words.\n>\n";
  CHECK_THAT(html(words + "> |A|B|C|\n> |-|-|-|\n> |1|2|3|\n"),
             ContainsSubstring("<p>Words.</p>\n</div></div>\n<div class=\"scroll\""));
  CHECK_THAT(html(words + "> |A|B|\n> |-|-|\n> |1|2|\n"), ContainsSubstring("<p>Words.</p>\n<div class=\"scroll\""));
}

TEST_CASE("a picture beside words is at least 18 rem wide, and stands above them where they would be a ribbon") {
  CHECK_THAT(book_style({}), ContainsSubstring(".figured>div{flex:999 1 14em") &&
                                 ContainsSubstring(".figured{--picture:max(18rem,min(50%,var(--part)))}"));
}

TEST_CASE("on a phone a token is a sign beside its words, however many") {
  std::string words;
  for (int i = 0; i < 60; ++i) words += "Words ";
  const auto page = [&](const std::string& share) {
    return html("> [!beside " + share + "]\n> ```svg art/moon.svg\n> width: 100 %\n> alt: The moon.\n> ```\n> " + words + "\n");
  };
  CHECK_THAT(page("20 %"), ContainsSubstring("class=\"beside figured thumb token\""));
  CHECK_THAT(page("40 %"), ContainsSubstring("class=\"beside figured\""));
  CHECK_THAT(book_style({}), ContainsSubstring(".beside.token{grid-template-columns:4rem minmax(0,1fr)}"));
}

TEST_CASE("some pictures with verdicts stand in a row") {
  const std::string moon = "> ```svg art/moon.svg\n> verdict: yes\n> alt: The moon.\n> ```\n>\n";
  CHECK_THAT(html("> [!beside 30 %]\n" + moon + moon + "> Words.\n"), ContainsSubstring("class=\"beside figured panels\""));
  CHECK_THAT(html("> [!beside 30 %]\n" + moon + "> Words.\n"), !ContainsSubstring("figured panels\""));
}

TEST_CASE("the name of a row may be parted where the table is narrow") {
  CHECK_THAT(html("|A|B|\n|-|-|\n|Barbarian&nbsp;fox|Barbarian&nbsp;fox|\n"),
             ContainsSubstring("Barbarian\u00A0<wbr>fox</td><td>Barbarian\u00A0fox"));
}

TEST_CASE("on a phone a verdict follows the words that explain it") {
  CHECK_THAT(book_style({}), ContainsSubstring(":has(>:first-child .verdict)>:first-child{order:1}"));
}

TEST_CASE("the index leads to all places that speak of a term, by the names of their sections") {
  const std::string page = html(
      "# Dawn\n\n[[Luna]] flies.\n\n## Noon\n\nA [[luna]], and another [[luna]].\n\n# Dusk\n\nA [[luna]].\n\n# Words\n\n"
      "```glossary\nLuna: a moth.\n```\n\n```index\n```\n");
  CHECK_THAT(
      page, ContainsSubstring(
                "<a href=\"#dawn\">Luna</a> <a href=\"#noon\">\u2192\u00A0Noon</a> <a href=\"#dusk\">\u2192\u00A0Dusk</a></li>"));
}

TEST_CASE("the index leads to further places by the names of their sections") {
  const std::string page =
      html("# Dawn\n\nThe <!-- index: moth --> moth.\n\n# Dusk\n\nThe <!-- index: moth --> moth.\n\n```index\n```\n");
  CHECK_THAT(page, ContainsSubstring(">moth</a> <a href=") && ContainsSubstring(">\u2192\u00A0Dusk</a></li>"));
  CHECK(dead_links(page) == "");
}

TEST_CASE("the index keeps the entries of a letter together") {
  const std::string page = html("# Dawn\n\nThe <!-- index: moth; fly; Frost --> moth.\n\n```index\n```\n");
  CHECK_THAT(page,
             ContainsSubstring("<ul data-letter=\"f\">\n<li><a href=\"#index-2\">fly</a></li>\n<li><a href=\"#index-3\">Frost") &&
                 ContainsSubstring("</ul>\n<ul data-letter=\"m\">"));
}

TEST_CASE("a term that is explained at a piece names the piece") {
  const std::string page = html(
      "# Dawn\n\n<!-- index: Fly -->\n\n> [!piece card/luna] Luna flies away\n> Words.\n\n# Words\n\n```glossary\nFly: "
      "off.\n```\n");
  CHECK_THAT(page, ContainsSubstring("\u2192\u00A0Luna flies away</a>"));
}

TEST_CASE("an icon with which all entries of a list begin stands in place of bullets") {
  CHECK_THAT(html("- :no: One.\n- :yes: Two.\n"), ContainsSubstring("<ul class=\"signs\">"));
  CHECK_THAT(html("- :no: One.\n- Two.\n"), !ContainsSubstring("class=\"signs\""));
}

TEST_CASE("the index leads into the entries of a list, too") {
  CHECK(dead_links(html("# A\n\n1. One.\n   <!-- index: Single -->\n2. Two.\n\n```index\n```\n")) == "");
}

TEST_CASE("the page needs nothing from elsewhere") {
  const std::string page = html("# A\n\n```gallery card\n```\n");
  for (const char* outside : {"src=\"", "http://", "https://", "@import", "url(http"})
    CHECK(page.find(outside) == std::string::npos);
}

TEST_CASE("a figure has words for who cannot see it") {
  CHECK_THAT(html("```face card/luna\n```\n"), ContainsSubstring("role=\"img\" aria-label=\"Card: Luna\""));
}

TEST_CASE("table heads say what they head") {
  CHECK_THAT(html("```box cards.by-suit\n```\n"),
             ContainsSubstring("<th scope=\"col\"") && ContainsSubstring("<th scope=\"row\""));
}

TEST_CASE("the page's own words are those of the game's language") {
  BookDesk desk;
  desk.game.language = "fr";
  const Manuscript book = desk.read("# A\n\n> [!tip] Vite\n> Texte[^n].\n\n[^n]: Note.\n");
  const BookLooks looks = read_looks(desk.game, desk.world, desk.styles, book.front, "", desk.out);
  const std::string page = rulebook_html(book, looks, desk.game, desk.icons, {}, {});
  for (const char* words :
       {"<html lang=\"fr\">", ">Aller aux règles</a>", "aria-label=\"Sommaire\"", "placeholder=\"Rechercher dans la règle\"",
        ">Conseil\u00A0: Vite</p>", "aria-label=\"note 1\"", "aria-label=\"retour\""})
    CHECK_THAT(page, ContainsSubstring(words));
}

TEST_CASE("a tinted picture has one colour, whatever colours its file says") {
  auto picture = std::make_shared<Picture>();
  picture->kind = Picture::Kind::Svg;
  picture->bytes = "<svg viewBox='0 0 1 1'><path d='M0 0H1V1Z' fill='red'/></svg>";
  Frame frame{{Length::mm(9), Length::mm(9)}, {}};
  frame.items.push_back({Image{picture, {{}, frame.size}, {}, Colour{0x12, 0x34, 0x56, 255}}, Role::Art, {}, {}});
  SvgShelf shelf;
  const std::string shown = shelf.show(frame, {}, "", "");
  CHECK_THAT(shown, ContainsSubstring("filter=\"url(#i0)\""));
  CHECK_THAT(shelf.definitions(), ContainsSubstring("<filter id=\"i0\"") && ContainsSubstring("flood-color=\"#123456\""));
}

TEST_CASE("a picture takes the colour that it is drawn in, and its file's only without one") {
  auto picture = std::make_shared<Picture>();
  picture->kind = Picture::Kind::Svg;
  picture->plain = true;
  picture->bytes = "<svg viewBox='0 0 1 1' color='#b5263c'><path d='M0 0H1V1Z' fill='currentColor'/></svg>";
  const auto drawn = [&](std::optional<Colour> colour) {
    SvgShelf shelf;
    Frame frame{{Length::mm(1), Length::mm(1)}, {}};
    frame.items.push_back({Image{picture, {{}, frame.size}, colour, {}}, Role::Art, {}, {}});
    return shelf.show(frame, rectangle({{}, frame.size}), "", "") + shelf.definitions();
  };
  CHECK_THAT(drawn(Colour{0x23, 0x51, 0xa3, 255}), ContainsSubstring("#2351a3") && !ContainsSubstring("#b5263c"));
  CHECK_THAT(drawn({}), ContainsSubstring(" color=\"#b5263c\""));
}

TEST_CASE("the bar leads to the contents and to the heading of the back page") {
  const std::string page = html("# River\n\n<!-- back page -->\n\n# At a glance {#short}\n");
  CHECK_THAT(page, ContainsSubstring("popovertarget=\"_chapters\"") &&
                       ContainsSubstring("<a class=\"back\" href=\"#short\">At a glance</a>"));
  CHECK_THAT(html("# River\n"), !ContainsSubstring("class=\"back\""));
}

TEST_CASE("a book without headings has no contents to open") {
  CHECK_THAT(html("Play.\n"), !ContainsSubstring("id=\"_chapters\"") && !ContainsSubstring("popovertarget=\"_chapters\""));
}

TEST_CASE("a place for the contents on paper does not repeat them on the web") {
  const std::string page = html("# A\n\n```contents\n```\n");
  CHECK(page.find("<nav") == page.rfind("<nav"));
}

TEST_CASE("no script runs but the page's own") {
  // What `printf abc | sha256sum` says, in base64
  CHECK_THAT(page_policy("abc"), ContainsSubstring("script-src 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='") &&
                                     ContainsSubstring("default-src 'none'"));
  const std::string page = html("# A\n");
  const std::size_t begin = page.find("<script>") + 8;
  CHECK_THAT(page, ContainsSubstring(page_policy(page.substr(begin, page.find("</script>") - begin))));
}

TEST_CASE("a chapter wears the ground and colour that the game's book gives it") {
  BookLooks looks;
  looks.dress[0].ground = Colour{0x12, 0x34, 0x56, 255};
  looks.heading[0].colour = Colour{255, 255, 255, 255};
  looks.dress[0].capitals = true;
  CHECK_THAT(book_style(looks), ContainsSubstring("main h2{color:#ffffff;") && ContainsSubstring("background:#123456") &&
                                    ContainsSubstring("text-transform:uppercase"));
}

TEST_CASE("a picture behind a chapter's words leaves them readable by night, and its end free") {
  auto wave = std::make_shared<Picture>();
  wave->path = "wave.svg", wave->width = 100, wave->height = 10;
  BookLooks looks;
  looks.dress[0].art = {{"wave.svg", {}, wave}};
  CHECK_THAT(book_style(looks),
             ContainsSubstring("padding:.5em 20% .55em .4em") && ContainsSubstring("5.6vw);background:var(--sheet);"));
  looks.dress[0].place = HeadingDress::Place::Sign;
  CHECK_THAT(book_style(looks), ContainsSubstring("border-image:url(") && !ContainsSubstring("5.6vw);background:var(--sheet);"));
}

TEST_CASE("chapters wear several pictures in turn") {
  auto fox = std::make_shared<Picture>(), hen = std::make_shared<Picture>();
  fox->width = fox->height = hen->width = hen->height = 10;
  fox->bytes = "fox", hen->bytes = "hen";
  BookLooks looks;
  looks.dress[0].art = {{"fox.svg", {}, fox}, {"hen.svg", {}, hen}};
  CHECK_THAT(book_style(looks),
             ContainsSubstring("main h2:nth-of-type(2n+1){border-image:url(\"data:image/svg+xml;base64,Zm94") &&
                 ContainsSubstring("main h2:nth-of-type(2n+2){border-image:url(\"data:image/svg+xml;base64,aGVu"));
}

TEST_CASE("the words of a band end before its figure") {
  auto night = std::make_shared<Picture>();
  night->path = "night.svg", night->width = 100, night->height = 10;
  BookLooks looks;
  looks.dress[0].art = {{"night.svg", {}, night}};
  looks.dress[0].place = HeadingDress::Place::Band;
  // The end that is not stretched is 12 % of a picture 22 em wide, and 0.2 em are left before it.
  CHECK_THAT(book_style(looks), ContainsSubstring("padding-right:2.84em"));
}

TEST_CASE("a page holds its fonts, cut down to the letters that it needs") {
  const FontSet fonts = cabin();
  BookLooks looks;
  looks.text.family = looks.heading[0].family = looks.title.family = "Cabin";
  const std::string css = embedded_fonts(fonts, looks, "abc");
  CHECK_THAT(css, ContainsSubstring("@font-face{font-family:\"Cabin\";font-weight:400;font-style:normal;"));
  CHECK(css.size() < embedded_fonts(fonts, looks, "abc \u00e4\u00f6\u00fc\u00e9 <em>").size());
  CHECK(embedded_fonts({}, looks, "abc").empty());
}

TEST_CASE("the sign of a ruling is joined to the word before it") {
  CHECK_THAT(html("Beavers swim.[^ruling-r]\n\n[^ruling-r]: Ruled.\n"),
             ContainsSubstring("Beavers swim.<sup class=\"ruled\">\u2060\u25C7<button"));
}

TEST_CASE("a column that shows nothing on the web leaves its room to the other") {
  CHECK_THAT(html("> [!beside]\n> Left.\n>\n> <!-- column -->\n>\n> ```contents\n> ```\n\n# A\n"),
             ContainsSubstring("<p>Left.</p>") && !ContainsSubstring("class=\"beside"));
}

TEST_CASE("on a phone few words stand beside a small picture, and many below it") {
  const std::string face = "> ```face card/luna\n";
  std::string many;
  for (int i = 0; i < 60; ++i) many += "Words ";
  CHECK_THAT(html("> [!beside 30 %]\n" + face + "> ```\n> " + many + "\n"), ContainsSubstring("class=\"beside figured\""));
  CHECK_THAT(html("> [!beside 30 %]\n" + face + "> ```\n> Words.\n"), ContainsSubstring("class=\"beside figured thumb\""));
  CHECK_THAT(html("> [!beside 30 %]\n" + face + "> caption: The moth.\n> ```\n> Words.\n"), !ContainsSubstring("figured thumb"));
  CHECK_THAT(html("> [!beside 30 %]\n" + face + "> verdict: yes\n> ```\n> Words.\n"), !ContainsSubstring("figured thumb"));
  CHECK_THAT(html("> [!beside 60 %]\n" + face + "> ```\n> Words.\n"), !ContainsSubstring("figured thumb"));
}

TEST_CASE("two pictures side by side stay so on a phone") {
  const std::string face = "> ```face card/luna\n> ```\n";
  CHECK_THAT(html("> [!beside]\n" + face + "> <!-- column -->\n" + face), ContainsSubstring("class=\"beside pair\""));
}

TEST_CASE("two steps of a picture and a line stay side by side on a phone") {
  const std::string face = "> ```face card/luna\n> ```\n>\n> ";
  const auto steps = [&](const std::string& words) {
    return html("> [!beside]\n" + face + words + "\n>\n> <!-- column -->\n>\n" + face + words + "\n");
  };
  CHECK_THAT(steps("**Move** on."), ContainsSubstring("class=\"beside pair\""));
  CHECK_THAT(steps(std::string(100, 'a')), !ContainsSubstring("beside pair"));
}

TEST_CASE("the frame of a verdict is as wide as its drawing") {
  CHECK_THAT(html("```face card/luna\nwidth: 40 mm\nverdict: yes\n```\n"),
             ContainsSubstring("<figure class=\"judged\"><div class=\"framed legal\" style=\"--inner:10.5rem\">"));
}

TEST_CASE("two drawings of half a page stand below each other on a phone") {
  const std::string drawing = "> ```svg art/moon.svg\n> width: 100 %\n> alt: The moon.\n> ```\n";
  CHECK_THAT(html("> [!beside]\n" + drawing + ">\n> <!-- column -->\n>\n" + drawing), !ContainsSubstring("beside pair"));
}

TEST_CASE("a drawing in parts stands whole on a desktop, and in parts on a phone") {
  const std::string page = html("```svg art/moon.svg\nalt: The moon.\nparts:\n  0% 0% 50% 100%\n  50% 0% 100% 100%\n```\n");
  CHECK_THAT(page, ContainsSubstring("</svg><div class=\"parts sheet\" role=\"img\" aria-label=\"The moon.\"><svg"));
  CHECK_THAT(book_style({}), ContainsSubstring(":is(svg,.framed):has(~.parts){display:none}"));
}

TEST_CASE("a drawing that leaves its corners free lies on a sheet by night, and so do its parts") {
  CHECK_THAT(html("```svg art/moon.svg\nalt: The moon.\nparts:\n  0% 0% 50% 100%\n  50% 0% 100% 100%\n```\n"),
             ContainsSubstring(" class=\"sheet\"") && ContainsSubstring("class=\"parts sheet\""));
}

TEST_CASE("a piece has no sheet, alone or in a row, unless discs stand around it") {
  CHECK_THAT(html("```face card/luna\n```\n") + html("```gallery card\n```\n"), !ContainsSubstring("class=\"sheet\""));
  CHECK_THAT(html("```face card/luna\nmarks:\n  callout 1 30% 42% left\n```\n"), ContainsSubstring("class=\"sheet\""));
}

TEST_CASE("rows without a name of their own go on with the one above") {
  const std::string page = html("| A | B |\n|---|---|\n| a | 1 |\n| | 2 |\n| c | 3 |\n| | 4 |\n");
  CHECK_THAT(page, ContainsSubstring("<tr class=\"tint\"><td class=\"nb\">a") && ContainsSubstring("<tr class=\"tint more\">") &&
                       ContainsSubstring("<tr><td class=\"nb\">c") && ContainsSubstring("<tr class=\"more\">"));
}

TEST_CASE("the words of a box follow its title, and on a phone a bubble takes the whole width") {
  CHECK_THAT(book_style({}), ContainsSubstring("aside .label+*{margin-top:0}") &&
                                 ContainsSubstring("@media (max-width:30rem){.speech,.speech.right{flex-direction:column"));
}

TEST_CASE("two kits side by side stand in the same rows on a phone") {
  const std::string kit = "> ```components\n> scale: 50 %\n> ```\n";
  CHECK_THAT(html("> [!beside]\n" + kit + ">\n> <!-- column -->\n>\n" + kit), ContainsSubstring("class=\"beside kits\""));
}

TEST_CASE("of all components only long strips have a line of their own on a phone") {
  CHECK_THAT(html("```components\nscale: 50 %\n```\n"), !ContainsSubstring("class=\"long\""));
}

TEST_CASE("a gallery is as wide as the book asks") {
  CHECK_THAT(html("```gallery card\nwidth: 60 %\n```\n"),
             ContainsSubstring("--n:4;--few:3;--least:") && ContainsSubstring(";--row:60%\""));
}

TEST_CASE("a gallery keeps the columns that it has in print unless words under its pieces are long") {
  CHECK_THAT(html("```gallery card\ncolumns: 6\nwords: dry\n```\n"), ContainsSubstring("class=\"gallery kept"));
  CHECK_THAT(html("```gallery card\ncolumns: 6\nwords: a moth that flies at dusk\n```\n"), !ContainsSubstring("kept\""));
}

TEST_CASE("a row of many cards is a phone's in fewer columns, one of three is not") {
  CHECK_THAT(html("```gallery card\ncolumns: 6\n```\n"), ContainsSubstring("class=\"gallery kept cards\""));
  CHECK_THAT(html("```gallery card\ncolumns: 3\n```\n"), ContainsSubstring("class=\"gallery kept\""));
}

TEST_CASE("the disc of a call-out can be made larger than its figure") {
  CHECK_THAT(html("```face card/luna\nmarks:\n  number 1 50% 50%\n```\n"), ContainsSubstring("<g class=\"disc\">"));
}

TEST_CASE("a head stands over the columns behind it that have none") {
  CHECK_THAT(html("|Main action|||\n|-|-|-|\n|1|2|3|\n"),
             ContainsSubstring("<th scope=\"col\" colspan=\"3\">Main action</th></tr>"));
  CHECK_THAT(html("||Points|\n|-|-|\n|Fox|2|\n"), ContainsSubstring("<th scope=\"col\"></th><th scope=\"col\">Points</th>"));
}

TEST_CASE("a short cell is not parted, a long one may be") {
  const std::string page = html("|A|B|\n|-|-|\n|1|1 to 6|\n|2|one or more|\n");
  CHECK_THAT(page, ContainsSubstring("<td class=\"nb\">1 to 6</td>"));
  CHECK_THAT(page, ContainsSubstring("<td>one or more</td>"));
  CHECK_THAT(html("|A|B|\n|-|-|\n|1|1, 2, 4, 5|\n"), ContainsSubstring("<td class=\"nb\">1, 2, 4, 5</td>"));
}

TEST_CASE("what is wider than the screen fades where there is more of it") {
  CHECK_THAT(book_style({}),
             ContainsSubstring(".scroll{mask-image:linear-gradient(to right,#0000,#000 min(3rem,var(--before,0px))"));
  CHECK_THAT(page_script(), ContainsSubstring("box.style.setProperty(\"--behind\""));
}

TEST_CASE("a stop stays on the line of the icon before it") {
  CHECK_THAT(html("The sign :ruling:. Then more.\n"), ContainsSubstring("</svg>.</span> Then more."));
}

TEST_CASE("a term leads to the heading under which the text first speaks of it") {
  CHECK_THAT(html("# Night\n\nA [[luna]] flies.\n\n# Words\n\n```glossary\nLuna: a moth.\n```\n"),
             ContainsSubstring("a moth. <a class=\"to\" href=\"#night\">"));
}

TEST_CASE("a term that only a mark of the index names leads to the mark, by the heading above it") {
  const std::string page =
      html("# Night\n\nA moth flies. <!-- index: Luna -->\n\n# Words\n\n```glossary\nLuna: a moth.\n```\n\n```index\n```\n");
  CHECK_THAT(page, ContainsSubstring("a moth. <a class=\"to\" href=\"#") && ContainsSubstring("\u2192\u00a0Night</a></dd>"));
  CHECK_THAT(page, !ContainsSubstring("<small>"));
}

TEST_CASE("a figure that is small or has small letters has a lens") {
  CHECK_THAT(page_script(), ContainsSubstring("letters < 9 || (single && shown >= 96 && small)"));
  CHECK_THAT(html("```face card/luna\nwidth: 100 %\n```\n"), ContainsSubstring(" data-print=\"457\""));
  const std::string half = "> [!beside]\n> ```face card/luna\n> width: 100 %\n> ```\n> Words.\n";
  CHECK_THAT(html(half), ContainsSubstring(" data-print=\"206\""));
}

TEST_CASE("pieces side by side share the lens of their caption, which shows them all") {
  CHECK_THAT(page_script(), ContainsSubstring("if (shared.has(caption)) return shared.get(caption)") &&
                                ContainsSubstring("enlarge(...sharing(svg))"));
}

TEST_CASE("a drawing that is higher than wide is no higher than the screen") {
  CHECK_THAT(html("```face card/luna\nwidth: 40 mm\n```\n"), ContainsSubstring("style=\"--w:9.5rem;--tall:"));
  CHECK_THAT(book_style({}), ContainsSubstring("{width:min(var(--w),76vh*var(--tall))}"));
}

TEST_CASE("an icon is read aloud in words, and not before the words of a verdict") {
  CHECK_THAT(html("```face card/luna\nverdict: yes\n```\n"), !ContainsSubstring("aria-label=\"yes\""));
}

TEST_CASE("an icon that a stop follows stays with the word before it") {
  CHECK_THAT(html("You win a tick :yes:. It is :yes: yours.\n"), ContainsSubstring("win a tick<span class=\"nb\">\u00A0<svg"));
  CHECK_THAT(html("You win a tick :yes:. It is :yes: yours.\n"), ContainsSubstring("It is <span"));
}

TEST_CASE("a number that a stop follows stays with the word before it, in a list of numbers with none") {
  CHECK_THAT(html("Begin on space 1. Take spots 1, 2, 4.\n"), ContainsSubstring("space\u00A01. Take spots\u00A01, 2, 4."));
  CHECK_THAT(html("Pay {{ 3 }}, or **two**.\n"), ContainsSubstring("Pay\u00A03, or"));
}

TEST_CASE("the lens stands in the caption, and covers no picture") {
  CHECK_THAT(page_script(), ContainsSubstring("caption.prepend(sign)"));
  CHECK_THAT(book_style({}), ContainsSubstring("figcaption>.lens{position:static;float:right"));
}

TEST_CASE("a sign in one colour takes that of its words by night") {
  CHECK_THAT(html("A diamond :ruling: and a tick :yes:.\n"),
             ContainsSubstring("class=\"icon ink sign\"") && ContainsSubstring("class=\"icon\""));
  CHECK_THAT(book_style({}), ContainsSubstring(".ink use{color:inherit}"));
}

TEST_CASE("what reads otherwise than in an older edition is marked, a paragraph as well as an entry of a list") {
  const std::string page = html("# A\n\nNew.\n\nOld.\n\n- one\n- two\n", "# A\n\nOld.\n\n- one\n- three\n");
  CHECK_THAT(page, ContainsSubstring("<div class=\"changed\"><p>New.</p>"));
  CHECK_THAT(page, ContainsSubstring("<p>Old.</p>"));
  CHECK_THAT(page, ContainsSubstring("<li class=\"changed\">two"));
  CHECK_THAT(page, ContainsSubstring("<li>one"));
}
