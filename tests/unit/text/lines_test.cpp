#include "support/catch.h"
#include "text/hyphenate.h"
#include "unit/text/text_support.h"

#include <algorithm>
#include <cmath>

using namespace kitwright;

static Length right_edge(const SetText& text, std::size_t line) {
  Length y = Length::mm(-1), edge;
  std::size_t count = 0;
  for (const GlyphRun& run : runs_of(text)) {
    if (run.origin.y != y) ++count;
    y = run.origin.y;
    if (count == line + 1) edge = run.origin.x + run.advance;
  }
  return edge;
}

TEST_CASE("a line ends before the word that does not fit") {
  const SetText text = set_text(block_of({words("one two three four")}), Length::pt(60));
  CHECK(lines_of(text) == std::vector<std::string>{"one two three", "four"});
}

TEST_CASE("text fits the box of its own natural size") {
  const TextBlock block = block_of({words("Draw two cards and discard one.")});
  const SetText natural = set_text(block, endless);
  CHECK(set_text(block, natural.size.width).lines == 1);
}

TEST_CASE("a line feed inside a paragraph ends the line") {
  CHECK(lines_of(set_text(block_of({words("one\ntwo")}), tall)) == std::vector<std::string>{"one", "two"});
}

TEST_CASE("one line never wraps") {
  TextBlock block = block_of({words("one two\nthree four")});
  block.one_line = true;
  CHECK(set_text(block, Length::pt(20)).lines == 1);
}

TEST_CASE("a word that is too long sticks out and shows in the size") {
  CHECK(set_text(block_of({words("Transportation")}), Length::pt(20)).size.width > Length::pt(20));
}

TEST_CASE("justified lines end at the margin, the last one does not") {
  const Length width = Length::mm(70);
  const SetText text = set_text(block_of({words(prose)}, Align::Justify), width);
  const auto last = static_cast<std::size_t>(text.lines - 1);
  for (std::size_t i = 0; i < last; ++i) CHECK(std::abs((right_edge(text, i) - width).to_mm()) < 0.01);
  CHECK(right_edge(text, last) < width - Length::mm(1));
}

TEST_CASE("a justified line that ends in a hyphen ends at the margin with it") {
  const Length width = Length::mm(38);
  TextBlock block = block_of({words(prose)}, Align::Justify);
  block.hyphenate = true;
  const SetText text = set_text(block, width);
  const auto lines = lines_of(text);
  int hyphenated = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (lines[i].back() != '-') continue;
    ++hyphenated;
    if (lines[i].find(' ') != std::string::npos) CHECK(std::abs((right_edge(text, i) - width).to_mm()) < 0.01);
  }
  CHECK(hyphenated >= 3);
}

TEST_CASE("a name stays whole") { CHECK(Hyphenator().points("with Maciej Kowalski", "en-us").empty()); }

TEST_CASE("the first word of a sentence is divided like any other") {
  CHECK(Hyphenator().points("Kindergarten", "en-us").size() == 1);
  CHECK(Hyphenator().points("Oh! Kindergarten", "en-us").size() == 1);
}

TEST_CASE("short words, and short parts of words, stay whole where that is asked for") {
  const auto at_length = [](const char* words) { return Hyphenator().points(words, "en-us", {9, 3, 4}); };
  CHECK(at_length("the second tunnels anywhere").empty());
  CHECK(at_length("the pufferfish") == std::vector<std::size_t>{10});
  CHECK(at_length("on emergency") == std::vector<std::size_t>{7});
}

TEST_CASE("hyphenation needs fewer lines in a narrow column") {
  TextBlock block = block_of({words(prose)});
  const int whole = set_text(block, Length::mm(35)).lines;
  block.hyphenate = true;
  CHECK(set_text(block, Length::mm(35)).lines < whole);
}

TEST_CASE("a hyphenated text loses no letter") {
  TextBlock block = block_of({words(prose)});
  block.hyphenate = true;
  std::string joined;
  for (std::string line : lines_of(set_text(block, Length::mm(35)))) {
    if (line.back() == '-')
      line.pop_back();
    else
      line += ' ';
    joined += line;
  }
  CHECK(joined == prose + ' ');
}

TEST_CASE("a language without a dictionary is told") {
  TextBlock block = block_of({words(prose)});
  block.hyphenate = true;
  block.language = "tlh";
  Diagnostics out;
  typesetter().set(block, Length::mm(35), tall, 1, out);
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "text.language");
}

TEST_CASE("the package of a language's dictionary is named, as Debian calls it") {
  CHECK(Hyphenator::way_to("de-de") == "install the package hyphen-de");
  CHECK(Hyphenator::way_to("de-AT") == "install the package hyphen-de");
  CHECK(Hyphenator::way_to("en-us") == "install the package hyphen-en-us");
  CHECK(Hyphenator::way_to("en-GB") == "install the package hyphen-en-gb");
  CHECK(Hyphenator::way_to("pt") == "install the package hyphen-pt-pt");
  CHECK(Hyphenator::way_to("tlh") == "Debian has no package with one");
  CHECK(Hyphenator::way_to("../../etc") == "Debian has no package with one");
}

TEST_CASE("British English is not divided as American English is") {
  Hyphenator hyphenator;
  CHECK(hyphenator.knows("en-us"));
  CHECK_FALSE(hyphenator.knows("en-zz"));
}

TEST_CASE("a language of any length has no dictionary") { CHECK_FALSE(Hyphenator().knows(std::string(5000, 'a'))); }

TEST_CASE("a soft hyphen divides its word or is not there") {
  const TextBlock block = block_of({words("Doppel\u00ADkopf")});
  CHECK(lines_of(set_text(block, Length::pt(45))) == std::vector<std::string>{"Doppel-", "kopf"});
  CHECK(lines_of(set_text(block, tall)) == std::vector<std::string>{"Doppelkopf"});
}

TEST_CASE("right aligned lines end at the right") {
  const SetText text = set_text(block_of({words("one two three four")}, Align::Right), Length::pt(60));
  CHECK(std::abs((right_edge(text, 0) - Length::pt(60)).to_mm()) < 0.001);
  CHECK(std::abs((right_edge(text, 1) - Length::pt(60)).to_mm()) < 0.001);
}

TEST_CASE("centred lines leave as much room left as right") {
  const GlyphRun run = runs_of(set_text(block_of({words("one")}, Align::Centre), Length::pt(60))).front();
  CHECK(std::abs((run.origin.x - (Length::pt(60) - run.origin.x - run.advance)).to_mm()) < 0.001);
}

static TextBlock long_block() {
  TextBlock block = block_of({words(prose)});
  block.ellipsis = true;
  return block;
}

TEST_CASE("an ellipsis ends the last line that fits the height") {
  Diagnostics out;
  const SetText text = typesetter().set(long_block(), Length::mm(60), Length::pt(25), 1, out);
  CHECK(text.cut);
  CHECK(text.lines == 2);
  CHECK(lines_of(text).back().ends_with("…"));
  CHECK(text.size.width <= Length::mm(60));
}

TEST_CASE("text that fits gets no ellipsis") {
  const SetText text = set_text(long_block(), Length::mm(60));
  CHECK_FALSE(text.cut);
  CHECK(lines_of(text).back().ends_with("responsibilities."));
}

TEST_CASE("one line with an ellipsis fits the width") {
  TextBlock block = long_block();
  block.one_line = true;
  const SetText text = set_text(block, Length::mm(30));
  CHECK(text.lines == 1);
  CHECK(text.size.width <= Length::mm(30));
  CHECK(lines_of(text).front().ends_with("…"));
}

TEST_CASE("a paragraph that is left out leaves an ellipsis") {
  TextBlock block = long_block();
  block.paragraphs = {{{words("first")}, "", {}}, {{words("second")}, "", {}}};
  Diagnostics out;
  const SetText text = typesetter().set(block, Length::mm(60), Length::pt(13), 1, out);
  CHECK(lines_of(text) == std::vector<std::string>{"first…"});
}

TEST_CASE("the gap stands between paragraphs only") {
  TextBlock block = block_of({words("one")});
  block.paragraphs.push_back(block.paragraphs.front());
  block.paragraph_gap = Length::pt(4);
  CHECK(set_text(block, tall).size.height == Length::pt(28));
}

TEST_CASE("a list item's bullet stands in the indent of its first line") {
  TextBlock block = block_of({words("one two three four")});
  block.paragraphs.front().bullet = "•";
  block.paragraphs.front().indent = Length::pt(12);
  const auto runs = runs_of(set_text(block, Length::pt(72)));
  REQUIRE(runs.size() == 3);
  CHECK(runs[0].text == "•");
  CHECK(runs[0].origin.x == Length{});
  CHECK(runs[1].origin == Point{Length::pt(12), runs[0].origin.y});
  CHECK(runs[2].origin.x == Length::pt(12));
}
