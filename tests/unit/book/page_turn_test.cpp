#include "book_support.h"

using namespace kitwright;

static const std::string plain_front = "---\ncover: no\ncontents: no\n---\n\n";

static std::string paragraphs(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "A beaver builds a dam, and a fox looks on, and neither says a word about it.\n\n";
  return text;
}

/// The number of the page on which the words stand; 0 if on none.
static std::size_t page_with(const Document& d, const std::string& words) {
  for (std::size_t i = 0; i < d.pages.size(); ++i)
    if (text_of(d.pages[i].frame).find(words) != std::string::npos) return i + 1;
  return 0;
}

TEST_CASE("a left page has an even number, a right one an odd number") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "One.\n\n<!-- left page -->\n\nLeft.\n\n<!-- left page -->\n\nNext left.\n\n" +
                              "<!-- right page -->\n\nRight.\n");
  CHECK(page_with(d, "Left.") == 2);
  CHECK(page_with(d, "Next left.") == 4);
  CHECK(page_with(d, "Right.") == 5);
}

TEST_CASE("a page that stays blank is noted at what begins behind it") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "One.\n\n<!-- right page -->\n\nRight.\n");
  CHECK(d.pages[1].frame.items.empty());
  CHECK(desk.findings() == "book.blank 8:1\n");
}

TEST_CASE("on other paper than the book's own no page stays blank in the middle of it") {
  BookDesk desk;
  const Manuscript book = desk.read(plain_front + "One.\n\n<!-- right page -->\n\nRight.\n\n<!-- back page -->\n\nBack.\n");
  const BookLooks looks = read_looks(desk.game, desk.world, desk.styles, book.front, "half-letter", desk.out);
  const Document d =
      set_book(book, looks, {desk.game, desk.world, desk.styles, desk.icons, desk.library, desk.pictures, desk.type}, desk.out);
  CHECK(page_with(d, "Right.") == 2);
  CHECK(page_with(d, "Back.") == 4);
  CHECK(desk.findings() == "book.blank 8:1\n");
}

TEST_CASE("a spread begins on a left page and fits two") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "One.\n\n---\n\nTwo.\n\n<!-- spread -->\n\nHere.\n\n" + paragraphs(20));
  CHECK(page_with(d, "Here.") == 4);
  CHECK(desk.findings() == "book.blank 12:1\n");
}

TEST_CASE("a spread that fills three pages is told") {
  BookDesk desk;
  desk.set(plain_front + "One.\n\n<!-- spread -->\n\n" + paragraphs(75) + "---\n\nAfter.\n");
  CHECK(desk.findings() == "book.spread 8:1\n");
}

TEST_CASE("text moves up before a figure that fills a page, within its section") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "One.\n\n```face card/luna\npage: full\n```\n\nTwo.\n\n## Next\n\nThree.\n");
  CHECK(page_with(d, "Two.") == 1);
  CHECK(page_with(d, "Three.") == 3);
  CHECK(desk.findings().empty());
}

/// The box that the page's only group covers.
static Rect picture_of(const Page& page) {
  for (const Item& item : page.frame.items)
    if (const auto* group = std::get_if<Group>(&item.what)) return bounds(group->clip);
  return {};
}

TEST_CASE("a figure fills the page's text area in one direction") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "One.\n\n```face card/luna\npage: full\n```\n");
  const Rect box = picture_of(d.pages.at(1));
  CHECK(box.size.width.to_mm() == Approx(121));  // A5 with margins of 13.5 mm; the card is narrower than the area
  CHECK(text_of(d.pages[1].frame) == "Fox\n2");
}

TEST_CASE("a figure that bleeds covers the paper and 3 mm more, without head and number") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "One.\n\n```face card/luna\npage: bleed\n```\n");
  const Rect box = picture_of(d.pages.at(1));
  CHECK(box.left().to_mm() == Approx(-3));
  CHECK(box.bottom().to_mm() == Approx(213));
  CHECK(text_of(d.pages[1].frame).empty());
}
