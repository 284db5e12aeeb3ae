#include <algorithm>
#include <cmath>

#include "support/catch.h"
#include "unit/text/text_support.h"

using namespace kitwright;

static TextBlock column(const std::string& text, bool hanging, Align align = Align::Justify) {
  TextBlock block = block_of({words(text)}, align);
  block.whole = block.hyphenate = true;
  block.hanging = hanging;
  return block;
}

/// How far a line's text stands out at the right, in points.
static double overhang(const SetText& text, std::size_t line, Length width) {
  std::size_t item = 0;
  for (std::size_t i = 0; i < line; ++i) item += text.line_places[i].items;
  const auto& run = std::get<GlyphRun>(text.items.at(item + text.line_places[line].items - 1).what);
  return (run.origin.x + run.advance - width).to_pt();
}

TEST_CASE("a hanging hyphen stands out of the line by part of its width, letters do not") {
  const Length width = Length::mm(50);
  const SetText text = set_text(column(prose, true), width);
  const auto lines = lines_of(text);
  // Lines with few spaces end early, whatever they end in.
  double hyphen = -width.to_pt(), letter = hyphen;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const char last = lines[i].back();
    double& furthest = last == '-' ? hyphen : letter;
    if (last != ',') furthest = std::max(furthest, overhang(text, i, width));
  }
  CHECK(hyphen > 1);
  CHECK(hyphen < 3.5);
  CHECK(std::abs(letter) < 0.02);
}

TEST_CASE("a justified line ends early rather than gape") {
  const Length width = Length::mm(60);
  TextBlock block = column("Wood builds " + std::string(17, 'm') + " and more", false);
  block.hyphenate = false;
  CHECK(overhang(set_text(block, width), 0, width) < -50);
}

TEST_CASE("letters take what is too much for the spaces of a justified line, while it does not show") {
  const Length natural = set_text(block_of({words("Wood builds")}), endless).size.width;
  const TextBlock block = column("Wood builds " + std::string(17, 'm') + " and more", false);
  const Length little = natural + Length::pt(2.75), much = natural + Length::pt(8);
  CHECK(std::abs(overhang(set_text(block, little), 0, little)) < 0.02);
  CHECK(overhang(set_text(block, much), 0, much) < -4);
}

TEST_CASE("a paragraph does not end in a line of one short word where others can give it company") {
  const std::string plain =
      "Swim up the river, gather wood for your dams and bring it home to the lodge. You may pass at any time, and then the round "
      "goes on without you. Once all of you have passed, look at each dam in turn: where no beaver is left on top, it is closed.";
  int alone = 0;
  for (int width = 60; width < 120; ++width) {
    const auto lines = lines_of(set_text(column(plain, false), Length::mm(width)));
    if (lines.back().find(' ') == std::string::npos) ++alone;
  }
  CHECK(alone == 0);
}

TEST_CASE("an opening quote at the line's beginning hangs to its left") {
  const SetText text = set_text(column("\xE2\x80\x9C" + prose, true), Length::mm(60));
  CHECK(runs_of(text).front().origin.x < Length{});
  CHECK(runs_of(text).front().origin.x > Length::pt(-3));
}

TEST_CASE("nothing hangs unless it is asked for") {
  const Length width = Length::mm(50);
  const SetText text = set_text(column("\xE2\x80\x9C" + prose, false), width);
  CHECK(runs_of(text).front().origin.x == Length{});
  for (std::size_t i = 0; i + 1 < text.line_places.size(); ++i) CHECK(overhang(text, i, width) < 0.02);
}

TEST_CASE("ragged text does not hang") {
  CHECK(runs_of(set_text(column("\xE2\x80\x9C" + prose, true, Align::Left), Length::mm(60))).front().origin.x == Length{});
}

TEST_CASE("what hangs is not counted where lines are broken: a full stop that hangs needs less room") {
  const SetText natural = set_text(block_of({words("The tile lies still.")}), endless);
  const Length tight = natural.size.width - Length::pt(1);
  const std::string twice = "The tile lies still. The tile lies still. The tile lies still.";
  CHECK(lines_of(set_text(column(twice, true), tight)).front() == "The tile lies still.");
  CHECK(overhang(set_text(column(twice, true), tight), 0, tight) > 1);
}

TEST_CASE("text from right to left does not hang") {
  const std::string override_mark = "\xE2\x80\xAE", text = override_mark + "\xE2\x80\x9C" + prose;
  const auto inside = runs_of(set_text(column(text, false), Length::mm(38))),
             hung = runs_of(set_text(column(text, true), Length::mm(38)));
  REQUIRE(inside.size() == hung.size());
  for (std::size_t i = 0; i < hung.size(); ++i) CHECK(inside[i].origin == hung[i].origin);
}
