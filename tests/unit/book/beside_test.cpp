#include "book_support.h"

using namespace kitwright;

static const std::string plain_front = "---\ncover: no\ncontents: no\n---\n\n";
static const std::string figure = "> ```face card/luna\n> width: 30 mm\n> ```\n";

/// Where the first line with these words begins.
static Point place_of(const Page& page, const std::string& words) {
  for (const Item& item : page.frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->text.starts_with(words)) return run->origin;
  return {};
}

static Rect picture_of(const Page& page) {
  for (const Item& item : page.frame.items)
    if (const auto* group = std::get_if<Group>(&item.what)) return bounds(group->clip);
  return {};
}

TEST_CASE("a figure stands beside the text after it, its top at the capitals of the first line") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "> [!beside 40 %]\n" + figure + ">\n> Words of it.\n");
  const Point words = place_of(d.pages[0], "Words");
  const Rect picture = picture_of(d.pages[0]);
  CHECK(picture.right() < words.x);
  // 9.2 pt have capitals of 2.27 mm.
  CHECK((words.y - picture.top()).to_mm() == Approx(2.27).margin(0.05));
  CHECK(desk.findings().empty());
}

TEST_CASE("the figures can be put on the right, and are there if they come last") {
  BookDesk desk;
  const Document asked = desk.set(plain_front + "> [!beside 40 % right]\n" + figure + ">\n> Words of it.\n");
  const Document last = desk.set(plain_front + "> [!beside 40 %]\n> Words of it.\n>\n" + figure);
  for (const Document* d : {&asked, &last}) {
    CHECK(place_of(d->pages[0], "Words").x.to_mm() == Approx(13.5));
    // Columns of 69.6 mm and 46.4 mm, and 5 mm between them; the card is centred in its column.
    CHECK(picture_of(d->pages[0]).left().to_mm() == Approx(13.5 + 69.6 + 5 + 8.2));
  }
}

TEST_CASE("two texts stand side by side, parted by a comment") {
  BookDesk desk;
  const Document d = desk.set(plain_front + "> [!beside 50 %]\n> Left here.\n>\n> <!-- column -->\n>\n> Right there.\n");
  CHECK(place_of(d.pages[0], "Left").y == place_of(d.pages[0], "Right").y);
  CHECK(place_of(d.pages[0], "Left").x < place_of(d.pages[0], "Right").x);
}

TEST_CASE("columns stay on one page") {
  BookDesk desk;
  std::string text = plain_front;
  for (int i = 0; i < 11; ++i) text += "A beaver builds a dam, and a fox looks on, and neither says a word about it.\n\n";
  for (int i = 0; i < 9; ++i) text += "Filler.\n\n";
  const Document d = desk.set(text + "> [!beside 40 %]\n" + figure + ">\n> Words of it.\n");
  REQUIRE(d.pages.size() == 2);
  CHECK(place_of(d.pages[1], "Words").y.to_mm() < 30);
  CHECK(picture_of(d.pages[1]).top().to_mm() < 30);
}

TEST_CASE("columns that are too high for any page fill several") {
  BookDesk desk;
  std::string text = plain_front + "> [!beside 40 %]\n" + figure;
  for (int i = 0; i < 20; ++i) text += ">\n> A beaver builds a dam, and a fox looks on, and neither says a word about it.\n";
  CHECK(desk.set(text).pages.size() == 3);  // the first has the title, and no room
  CHECK(desk.findings().empty());
}

TEST_CASE("headings in columns are in the contents") {
  BookDesk desk;
  const Document d = desk.set("---\ncover: no\n---\n\n> [!beside 50 %]\n> ## One\n>\n> <!-- column -->\n>\n> ## Two\n");
  CHECK(text_of(d.pages[0].frame).find("Two1") != std::string::npos);
}

TEST_CASE("columns with nothing to stand beside, and words that say nothing of them, are told") {
  BookDesk desk;
  desk.set(plain_front + "> [!beside]\n> Only words.\n\n> [!beside 99 %] Title\n" + figure + ">\n> Words.\n\n<!-- column -->\n");
  CHECK(desk.findings() == "book.beside 6:5\nbook.beside 9:5\nbook.beside 9:18\nbook.beside 16:1\n");
}

/// Where the letters of the first page stand that have any.
static std::vector<Length> letters_of(const Document& d) {
  std::vector<Length> all;
  for (const Item& item : d.pages[0].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what))
      for (const Glyph& glyph : run->glyphs) all.push_back(run->origin.x + glyph.x);
  return all;
}

TEST_CASE("a glossary in a narrow column has a ragged edge, though the book is justified") {
  std::string meaning = "Den: ";
  for (int i = 0; i < 12; ++i) meaning += i % 2 ? "a considerable home " : "warm and dry ";
  const std::string text = "> [!beside 50 %]\n> ```glossary\n> " + meaning + "\n> ```\n>\n> <!-- column -->\n>\n> Right.\n";
  BookDesk desk, ragged;
  CHECK(letters_of(desk.set(plain_front + text)) ==
        letters_of(ragged.set("---\ncover: no\ncontents: no\njustify: no\n---\n\n" + text)));
}
