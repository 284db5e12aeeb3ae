#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "book/page_plan.h"
#include "book_support.h"

using namespace kitwright;

static const std::string front = "---\ncover: no\ncontents: no\n---\n\n";

static std::string paragraphs(int count, const std::string& word) {
  std::string text;
  for (int i = 0; i < count; ++i) text += word + std::to_string(i) + ".\n\n";
  return text;
}

static std::string figure(const std::string& id, int width) {
  return "```face card/luna\nwidth: " + std::to_string(width) + " mm\nid: " + id + "\ncaption: It.\n```\n\n";
}

/// The number of the page on which the words stand; 0 if on none.
static std::size_t page_with(const Document& d, const std::string& words) {
  for (std::size_t i = 0; i < d.pages.size(); ++i)
    if (("\n" + text_of(d.pages[i].frame) + "\n").find("\n" + words) != std::string::npos) return i + 1;
  return 0;
}

/// Where the lowest letter of the text stands; the page number is not text.
static Length foot_of(const Page& page) {
  Length lowest;
  for (const Item& item : page.frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && std::holds_alternative<Content>(item.tag))
      lowest = std::max(lowest, run->origin.y);
  return lowest;
}

TEST_CASE("a figure mentioned on a right page is not set overleaf: its mention goes with it") {
  BookDesk desk;
  const Document d = desk.set(front + paragraphs(20, "a") + "See [@fox].\n\n" + figure("fox", 70) + paragraphs(12, "b"));
  CHECK(page_with(d, "See") == 2);
  CHECK(page_with(d, "Figure") == 2);
}

TEST_CASE("a figure mentioned on a left page may stand on the right page facing it") {
  BookDesk desk;
  const Document d =
      desk.set(front + "One.\n\n---\n\n" + paragraphs(20, "a") + "See [@fox].\n\n" + figure("fox", 70) + paragraphs(20, "b"));
  CHECK(page_with(d, "See") == 2);
  CHECK(page_with(d, "Figure") == 3);
}

TEST_CASE("below a heading stand four lines at least") {
  for (int before = 15; before < 30; ++before) {
    BookDesk desk;
    const Document d = desk.set(front + paragraphs(before, "a") + "## Head\n\n" + paragraphs(8, "b"));
    // Each paragraph has one line, and half a one between them.
    CHECK(page_with(d, "Head") == page_with(d, "b2"));
  }
}

TEST_CASE("a section of one line does not drag the next one along") {
  BookDesk desk;
  const Document d = desk.set(front + paragraphs(20, "a") + "## Short\n\nLine.\n\n## Next\n\n" + paragraphs(9, "b"));
  CHECK(page_with(d, "Short") == 1);
  CHECK(page_with(d, "Next") == 2);
}

TEST_CASE("a page that is not quite full reaches down to its foot") {
  BookDesk desk;
  const Document d =
      desk.set(front + paragraphs(10, "a") + "## Head\n\n" + paragraphs(11, "b") + "## Last\n\n" + paragraphs(20, "c"));
  const Length bottom = d.pages[0].frame.size.height - Length::mm(16);
  CHECK((bottom - foot_of(d.pages[0])).to_mm() < 4.5);
  CHECK(page_with(d, "Last") == 2);
}

TEST_CASE("paragraphs of a page that is spread out stand equally far apart, by a quarter of a line at most") {
  const Length step = Length::pt(6);
  Slab line, paragraph;
  paragraph.before = step;
  const Galley page = {&line, &paragraph, &paragraph, &paragraph};
  const Length third = step * (1.0 / 3), half = step / 2;
  CHECK(spread_out(page, step, step) == std::vector<Length>{{}, third, third, third});
  CHECK(spread_out(page, step * 3, step) == std::vector<Length>{{}, half, half, half});
}

TEST_CASE("the lines of a list of contents keep their space when a page is spread out") {
  const Length step = Length::pt(6);
  Slab line, entry, paragraph;
  entry.before = paragraph.before = step;
  entry.steady = true;
  const Galley page = {&line, &entry, &entry, &paragraph};
  CHECK(spread_out(page, step, step) == std::vector<Length>{{}, {}, {}, step / 2});
}

TEST_CASE("paragraphs that stay with the heading above them are spread out like all others") {
  BookDesk desk;
  const Document d = desk.set(front + "# Head\n\n" + paragraphs(20, "a") + "## Last\n\n" + paragraphs(20, "b"));
  REQUIRE(page_with(d, "Last") == 2);
  std::set<Length> lines;
  for (const Item& item : d.pages[0].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->text.starts_with('a')) lines.insert(run->origin.y);
  REQUIRE(lines.size() == 20);
  const Length pitch = *std::next(lines.begin()) - *lines.begin();
  for (auto at = lines.begin(), next = std::next(at); next != lines.end(); ++at, ++next)
    CHECK_THAT((*next - *at).to_mm(), Catch::Matchers::WithinAbs(pitch.to_mm(), 0.01));
}

TEST_CASE("space is added above headings first, and what is too much for all stays at the foot") {
  const Length step = Length::pt(6), half = step / 2;
  Slab line, paragraph, heading;
  paragraph.before = step, heading.before = step * 4;
  const Galley page = {&line, &line, &paragraph, &heading, &paragraph};
  CHECK(spread_out(page, step * 2, step) == std::vector<Length>{{}, {}, {}, step * 2, {}});
  CHECK(spread_out(page, step * 3, step) == std::vector<Length>{{}, {}, half, step * 2, half});
  CHECK(spread_out(page, step * 9, step) == std::vector<Length>{{}, {}, half, step * 2, half});
}

TEST_CASE("space is added below a figure as above it, and before that between paragraphs") {
  const Length step = Length::pt(6);
  Slab line, paragraph, figure;
  paragraph.before = step, figure.before = step * 1.5, figure.trail = step / 2;
  const Galley page = {&line, &paragraph, &figure, &paragraph};
  CHECK(spread_out(page, step * 4, step) == std::vector<Length>{{}, {}, step * 2, step * 2});
}

TEST_CASE("the running head names the chapter that begins the page") {
  BookDesk desk;
  const Document d = desk.set(front + "# Owls\n\n" + paragraphs(27, "a") + "# Newts\n\n" + paragraphs(5, "b"));
  const std::size_t page = page_with(d, "Newts");
  REQUIRE(page == 2);
  CHECK(page_with(d, "a26") == page);
  CHECK_THAT(text_of(d.pages[1].frame), Catch::Matchers::ContainsSubstring("Owls"));
}
