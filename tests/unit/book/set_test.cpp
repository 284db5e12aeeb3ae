#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "book/booklet.h"
#include "book_support.h"

using namespace kitwright;

/// Whether it belongs to the structure: not a running head, a ground, a rule.
static bool is_content(const Item& item) { return std::holds_alternative<Content>(item.tag); }

static std::string many_words(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += i % 7 == 3 ? "considerable " : i % 5 == 2 ? "and " : "beaver ";
  return text;
}

static const std::string plain_front = "---\ncover: no\ncontents: no\n---\n\n";

TEST_CASE("text lines stand on the grid of half a leading") {
  BookDesk desk;
  const Manuscript book =
      desk.read(plain_front + "# Head\n\n" + many_words(60) + "\n\n## Next\n\n- one\n- two\n\n" + many_words(40) + "\n");
  const BookLooks looks = read_looks(desk.game, desk.world, desk.styles, book.front, "", desk.out);
  const Document d =
      set_book(book, looks, {desk.game, desk.world, desk.styles, desk.icons, desk.library, desk.pictures, desk.type}, desk.out);
  Length first;
  for (const Item& item : d.pages[0].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->size == looks.text.size && is_content(item)) {
      if (first == Length{}) first = run->origin.y;
      const double steps = (run->origin.y - first) / (looks.leading / 2);
      CHECK(std::abs(steps - std::round(steps)) < 0.001);
    }
  CHECK(desk.findings().empty());
}

TEST_CASE("hyphens and commas hang out of justified text, unless game.json says no") {
  for (const bool hanging : {true, false}) {
    BookDesk desk;
    if (!hanging)
      desk.game.book = read_book_entry(parse_json(desk.sources.add("book.json", "{\"hanging\": false}"), desk.out), desk.out);
    const Manuscript book = desk.read(plain_front + many_words(200) + "\n");
    const BookLooks looks = read_looks(desk.game, desk.world, desk.styles, book.front, "", desk.out);
    const Document d =
        set_book(book, looks, {desk.game, desk.world, desk.styles, desk.icons, desk.library, desk.pictures, desk.type}, desk.out);
    Length furthest;
    for (const Item& item : d.pages[0].frame.items)
      if (const auto* run = std::get_if<GlyphRun>(&item.what); run && is_content(item))
        furthest = std::max(furthest, run->origin.x + run->advance);
    CHECK((furthest > looks.body().right() + Length::mm(0.2)) == hanging);
  }
}

TEST_CASE("words are divided in running text, but not in captions, tables and bubbles") {
  const auto divided = [](const std::string& text) {
    MemoryDisk disk = BookDesk::files();
    disk.files["fox/fox.svg"] =
        R"~(<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm"><rect width="9mm" height="9mm"/></svg>)~";
    BookDesk desk(disk);
    desk.game.book =
        read_book_entry(parse_json(desk.sources.add("book.json", R"~({"mascots": { "fox": "fox.svg" } })~"), desk.out), desk.out);
    const Document d = desk.set(plain_front + text);
    CHECK(desk.findings() == "");
    return std::any_of(d.pages[0].frame.items.begin(), d.pages[0].frame.items.end(), [](const Item& item) {
      const auto* run = std::get_if<GlyphRun>(&item.what);
      return run && run->text == "-";
    });
  };
  std::string words;
  for (int i = 0; i < 60; ++i) words += "considerable ";
  CHECK(divided(words + "\n"));
  CHECK_FALSE(divided("```face card/luna\nwidth: 20 mm\ncaption: " + words + "\n```\n"));
  CHECK_FALSE(divided("| A | B |\n|---|---|\n| " + words + " | " + words + " |\n"));
  CHECK_FALSE(divided("> [!tip fox] Mind\n> " + words + "\n"));
}

TEST_CASE("no page ends with a heading") {
  BookDesk desk;
  std::string text = plain_front;
  for (int i = 0; i < 30; ++i) text += "## Heading " + std::to_string(i) + "\n\n" + many_words(20 + i * 3) + "\n\n";
  const Document d = desk.set(text);
  REQUIRE(d.pages.size() > 3);
  for (const Page& page : d.pages) {
    Tag last;
    for (const Item& item : page.frame.items)
      if (std::holds_alternative<GlyphRun>(item.what) && is_content(item)) last = item.tag;
    CHECK(d.structure.at(std::get<Content>(last).element).type != "H2");
  }
}

TEST_CASE("no line of a paragraph stands alone on a page") {
  BookDesk desk;
  std::string text = plain_front;
  for (int i = 0; i < 120; ++i) text += many_words(25 + i % 11 * 7) + "\n\n";
  const Document d = desk.set(text);
  std::map<std::size_t, std::map<std::size_t, std::set<std::int64_t>>> lines;
  for (std::size_t p = 0; p < d.pages.size(); ++p)
    for (const Item& item : d.pages[p].frame.items)
      if (const auto* run = std::get_if<GlyphRun>(&item.what); run && is_content(item))
        lines[std::get<Content>(item.tag).element][p].insert(run->origin.y.units());
  int parted = 0;
  for (const auto& [element, by_page] : lines)
    if (by_page.size() > 1) {
      ++parted;
      for (const auto& [page, ys] : by_page) CHECK(ys.size() >= 2);
    }
  CHECK(parted > 2);
}

TEST_CASE("the last columns are of one height") {
  BookDesk desk;
  const Document d = desk.set("---\ncover: no\ncontents: no\npaper: a4\n---\n\n" + many_words(300) + "\n\n" + many_words(100) +
                              "\n\n" + many_words(150) + "\n");
  REQUIRE(d.pages.size() == 1);
  Length lowest[2];
  for (const Item& item : d.pages[0].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && is_content(item)) {
      Length& low = lowest[run->origin.x > d.pages[0].frame.size.width / 2];
      low = std::max(low, run->origin.y);
    }
  CHECK(std::abs((lowest[0] - lowest[1]).to_pt()) < 28);
}

static std::size_t times(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
  return count;
}

static std::string long_table(int rows) {
  std::string text = "| Headword | Meaning |\n|---|---|\n";
  for (int i = 0; i < rows; ++i) text += "| word | meaning |\n";
  return text;
}

TEST_CASE("a table that goes over to the next page repeats its head there") {
  BookDesk desk;
  const Document d = desk.set(plain_front + many_words(120) + "\n\n" + long_table(60));
  REQUIRE(d.pages.size() >= 2);
  for (const Page& page : d.pages) CHECK(times(text_of(page.frame), "Headword") == 1);
}

TEST_CASE("a repeated head belongs to no structure, and the rows below it are not too many for the page") {
  BookDesk desk;
  const Document d = desk.set(plain_front + long_table(60));
  REQUIRE(d.pages.size() == 2);
  const auto head = std::find_if(d.pages[1].frame.items.begin(), d.pages[1].frame.items.end(), [](const Item& i) {
    const auto* run = std::get_if<GlyphRun>(&i.what);
    return run && run->text.starts_with("Headword");
  });
  REQUIRE(head != d.pages[1].frame.items.end());
  CHECK(head->tag == Tag{Artifact{}});
  CHECK(desk.findings().empty());
}

TEST_CASE("a table that fits its column has one head") {
  BookDesk desk;
  CHECK(times(text_of(desk.set(plain_front + long_table(20)).pages[0].frame), "Headword") == 1);
}

TEST_CASE("a reference prints the page its target has") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "See [later](#later).\n\n<!-- page -->\n\n<!-- page -->\n\n# Later\n\nHere.\n");
  CHECK_THAT(text_of(d.pages[0].frame), Catch::Matchers::ContainsSubstring("later (page\xC2\xA0"
                                                                           "2)"));
}

TEST_CASE("a footnote stands on the page that mentions it") {
  BookDesk desk;
  const Document d =
      desk.set(plain_front + "First.\n\n<!-- page -->\n\nText[^a].\n\n<!-- page -->\n\nLast.\n\n[^a]: The note.\n");
  REQUIRE(d.pages.size() == 3);
  CHECK_THAT(text_of(d.pages[1].frame), Catch::Matchers::ContainsSubstring("The note."));
}

TEST_CASE("what is higher than a page is reported") {
  BookDesk desk;
  desk.set(plain_front + "> [!note] Long\n> " + many_words(900) + "\n");
  CHECK(desk.findings() == "book.tall 6:1\n");
}

TEST_CASE("every figure of the structure has an alternative text") {
  BookDesk desk;
  const Document d = desk.set(plain_front +
                              "```gallery card\n```\n\n```board\nof: card\ncells:\n  luna atlas\n```\n\n> [!piece card/luna] "
                              "Luna\n> A card.\n\n```components\n```\n");
  int figures = 0;
  for (const StructureElement& e : d.structure)
    if (e.type == "Figure") {
      ++figures;
      CHECK(!e.alt.empty());
    }
  CHECK(figures == 5);
}

TEST_CASE("a gallery is as wide as it says, and stands in the middle") {
  struct Row {
    Length left, size;
  };
  const auto row = [](const std::string& width) {
    BookDesk desk;
    const Document d = desk.set(plain_front + "```gallery card\ncolumns: 2\n" + width + "```\n");
    CHECK(desk.findings().empty());
    std::vector<Row> plates;
    for (const Item& item : d.pages[0].frame.items)
      if (const auto* g = std::get_if<Group>(&item.what)) plates.push_back({g->matrix.x0, g->frame->size.width * g->matrix.xx});
    return plates;
  };
  const auto wide = row(""), narrow = row("width: 60 mm\n");
  REQUIRE(wide.size() == 2);
  REQUIRE(narrow.size() == 2);
  const auto sides = [](const std::vector<Row>& r) { return (r[0].left + r[1].left + r[1].size).to_mm(); };
  CHECK(std::abs((narrow[1].left + narrow[1].size - narrow[0].left).to_mm() - 60) < 0.01);
  CHECK(std::abs(sides(wide) - sides(narrow)) < 0.01);
}

TEST_CASE("a short last row of a gallery stands in the middle") {
  BookDesk desk;
  const Document d =
      desk.set(plain_front + "```gallery card\ncolumns: 1\n```\n\n```gallery card\nwhere: name == 'Luna'\ncolumns: 3\n```\n");
  std::vector<double> middles;
  for (const Page& page : d.pages)
    for (const Item& item : page.frame.items)
      if (const auto* g = std::get_if<Group>(&item.what))
        middles.push_back((g->matrix.x0 + g->frame->size.width * g->matrix.xx / 2).to_mm());
  REQUIRE(middles.size() == 3);
  CHECK(std::abs(middles[2] - middles[0]) < 0.01);
}

TEST_CASE("the back page ends a multiple of four, blank pages come before it") {
  BookDesk desk;
  const Document d =
      desk.set(plain_front + "See [all](#all).\n\n---\n\nTwo.\n\n<!-- back page -->\n\n# All {#all}\n\nThe rest.\n");
  REQUIRE(d.pages.size() == 4);
  CHECK(text_of(d.pages[2].frame).empty());
  CHECK_THAT(text_of(d.pages[3].frame), Catch::Matchers::ContainsSubstring("The rest."));
  CHECK_THAT(text_of(d.pages[0].frame), Catch::Matchers::ContainsSubstring("all (page\xC2\xA0"
                                                                           "4)"));
  CHECK(desk.findings().empty());
}

TEST_CASE("several blank pages before the back page are noted") {
  BookDesk desk;
  CHECK(desk.set(plain_front + "One.\n\n<!-- back page -->\n\nBack.\n").pages.size() == 4);
  CHECK(desk.findings() == "book.blank 8:1\n");
}

TEST_CASE("three blank pages are noted with the lines that cost them") {
  const auto hint = [](const std::string& back) {
    BookDesk desk;
    std::string text = plain_front + "# Owls\n\n";
    for (int i = 0; i < 27; ++i) text += "Line.\n\n";
    desk.set(text + "<!-- page -->\n\nThree.\n\n<!-- page -->\n\nFour.\n\n" + back);
    REQUIRE(desk.out.findings().size() == 1);
    return desk.out.findings()[0].hint;
  };
  CHECK_THAT(hint("<!-- back page -->\n\nBack.\n"),
             Catch::Matchers::EndsWith("; or four pages fewer: 'Owls' runs over by 9 lines, to page 2"));
}

TEST_CASE("a back page of more than one page is reported") {
  BookDesk desk;
  desk.set(plain_front + "One.\n\n<!-- back page -->\n\n" + long_table(60));
  CHECK(desk.findings() == "book.back 8:1\n");
}

/// Pages of A5, each with a square as large as its number says.
static Document small_book(int pages) {
  Document book;
  for (int i = 1; i <= pages; ++i) {
    Page p;
    p.frame.size = {Length::mm(148), Length::mm(210)};
    p.frame.items.push_back({Path{rectangle({{}, {Length::mm(i), Length::mm(i)}}), Paint(Colour{}), {}}, Role::Art, {}, {}});
    book.pages.push_back(p);
  }
  return book;
}

TEST_CASE("a booklet's leaves hold the outer pages first, and blanks come last") {
  const Document book = small_book(6), sheets = booklet(book, spread_of(book), Length::mm(2));
  REQUIRE(sheets.pages.size() == 4);
  const auto pages_on = [&](std::size_t side) {
    std::string numbers;
    for (const Item& item : sheets.pages[side].frame.items)
      if (const auto* g = std::get_if<Group>(&item.what))
        numbers += fmt::format("{}@{:.0f} ", bounds(std::get<Path>(g->frame->items[0].what).segments).size.width.to_mm(),
                               g->matrix.x0.to_mm());
    return numbers;
  };
  CHECK(pages_on(0) == "1@148 ");
  CHECK(pages_on(1) == "2@0 ");
  CHECK(pages_on(2) == "6@2 3@146 ");
  CHECK(pages_on(3) == "4@2 5@146 ");
}

TEST_CASE("a booklet on a narrower sheet makes its pages smaller and lays them at the fold") {
  const Size letter{Length::mm(279.4), Length::mm(215.9)};
  const Document book = small_book(4), sheets = booklet(book, letter, {});
  CHECK(sheets.pages[0].frame.size == letter);
  const auto& left = std::get<Group>(sheets.pages[0].frame.items[0].what);
  const auto& right = std::get<Group>(sheets.pages[0].frame.items[1].what);
  CHECK(left.matrix.xx == Approx(0.944).margin(0.001));
  CHECK(left.matrix.x0.to_mm() == Approx(0).margin(0.01));
  CHECK(right.matrix.x0.to_mm() == Approx(139.7).margin(0.01));
  CHECK(right.matrix.y0.to_mm() == Approx((215.9 - 210 * 0.944) / 2).margin(0.05));
}

TEST_CASE("small triangles in a booklet's waste point at the edges of its pages, and there are none without waste") {
  const Document book = small_book(4);
  const auto cuts = [&](Size sheet) {
    std::vector<Rect> all;
    const Document sheets = booklet(book, sheet, {});
    for (const Item& item : sheets.pages[0].frame.items)
      if (const auto* path = std::get_if<Path>(&item.what); path && item.role == Role::Cut)
        for (std::size_t i = 0; i + 4 <= path->segments.size(); i += 4)
          all.push_back(bounds({path->segments.begin() + static_cast<std::ptrdiff_t>(i),
                                path->segments.begin() + static_cast<std::ptrdiff_t>(i) + 4}));
    return all;
  };
  CHECK(cuts(spread_of(book)).empty());
  const auto pointers = cuts({Length::mm(279.4), Length::mm(215.9)});
  REQUIRE(pointers.size() == 4);
  const double top = (215.9 - 210 * 279.4 / 296) / 2;
  CHECK(pointers[0].bottom().to_mm() == Approx(top - 0.3).margin(0.02));
  CHECK(cuts({Length::mm(330), Length::mm(230)}).size() == 8);
}

TEST_CASE("the list of contents is as deep as the front matter says") {
  const auto contents = [](const std::string& depth) {
    BookDesk desk;
    return text_of(desk.set("---\ncover: no\n" + depth + "---\n\n# One\n\n## Two\n\n### Three\n\nText.\n").pages[0].frame);
  };
  CHECK(times(contents("contents_depth: 1\n"), "Two") == 1);  // the heading itself
  CHECK(times(contents(""), "Two") == 2);
  CHECK(times(contents(""), "Three") == 1);
  CHECK(times(contents("contents_depth: 3\n"), "Three") == 2);
}

TEST_CASE("a table's column has room for the pages that its references bring") {
  BookDesk desk;
  const Document d =
      desk.set(plain_front + "# Here\n\n| Step | Where |\n|---|---|\n| go | [workshop](#there) |\n\n<!-- page -->\n\n# There\n");
  CHECK_THAT(text_of(d.pages[0].frame), Catch::Matchers::ContainsSubstring("workshop (page\xC2\xA0"
                                                                           "2)"));
}

TEST_CASE("a link to its own page does not print the page, and one to another does") {
  BookDesk desk;
  const Document document = desk.set(
      "---\ncover: no\ncontents: no\n---\n# Dawn\n\nSee [dusk](#dusk) and [night](#night), which is on [page @night].\n\n## "
      "Dusk\n\n"
      "Text.\n\n<!-- page -->\n\n## Night\n\nText.\n");
  const std::string text = text_of(document.pages.at(0).frame);
  CHECK(text.find("dusk and") != std::string::npos);
  CHECK(text.find("night (page\xC2\xA0"
                  "2), which") != std::string::npos);
  CHECK(text.find("is on page\xC2\xA0"
                  "2.") != std::string::npos);
  CHECK(desk.findings() == "");
}

TEST_CASE("page numbers that never come to rest are told") {
  // Words of growing length: whatever the type measures, in some entries `2, 3` goes on a further line and `3` does not.
  std::string words = "lake";
  for (const char first : {'a', 'b', 'c', 'd', 'e', 'f'})
    for (std::size_t i = 8; i < 24; ++i) words += std::string("; ") + first + " lake" + std::string(i, 'e');
  std::string told;
  for (int filler = 20; filler < 90 && told.empty(); ++filler) {
    BookDesk desk;
    std::string text = plain_front + "# Index\n\n```index\n```\n\n# Text\n\n";
    for (int i = 0; i < filler; ++i) text += "A line.\n\n";
    text += "Here. <!-- index: " + words + " -->\n\n";
    for (int i = 0; i < 20; ++i) text += "A line.\n\n";
    text += "And here. <!-- index: " + words + " -->\n\n";
    desk.set(text);
    told = desk.findings();
  }
  CHECK(told == "book.unsettled 1:1\n");
}

TEST_CASE("a word that is wider than its column is reported where it stands") {
  const std::string word(300, 'm');
  for (const std::string& text : {"Some " + word + " word.\n", "# Some " + word + "\n", "| Some |\n|---|\n| " + word + " |\n"}) {
    BookDesk desk;
    desk.set(text);
    REQUIRE(desk.out.size() >= 1);
    const Finding& found = desk.out.findings().front();
    CHECK(found.id == "book.fit");
    CHECK(found.where.source->text.substr(found.where.begin, 1) == "m");
  }
}

TEST_CASE("an icon with too few pixels is told where the book first prints it") {
  BookDesk desk;
  Picture coarse;
  coarse.kind = Picture::Kind::Png;
  coarse.path = "art/star.png";
  coarse.width = coarse.height = coarse.pixels_across = 4;
  desk.icons["star"] = {std::make_shared<const Picture>(coarse), {}, 1.0};
  desk.set("Take a :star: and a :star: more.\n\nA :star:.\n");
  REQUIRE(desk.out.size() >= 1);
  CHECK(desk.out.findings().front().id == "image.resolution");
  CHECK(desk.findings().starts_with("image.resolution 1:8\n"));
  CHECK(desk.findings().find(" 1:19") == std::string::npos);
  CHECK(desk.findings().find(" 3:3") == std::string::npos);
}
