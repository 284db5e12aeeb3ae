#include "support/catch.h"
#include "unit/text/text_support.h"

#include <algorithm>
#include <cmath>

using namespace kitwright;

TEST_CASE("an icon takes its room in the line") {
  const SetText text = set_text(block_of({words("a"), square_icon(), words("b")}), endless);
  const Image icon = icons_of(text).front();
  CHECK(icon.box.size == Size{Length::pt(10), Length::pt(10)});
  CHECK(icon.box.left() == runs_of(text)[0].advance);
  CHECK(runs_of(text)[1].origin.x == icon.box.right());
}

TEST_CASE("an icon stands a little below the baseline, centred on the capitals") {
  const SetText text = set_text(block_of({words("A"), square_icon()}), endless);
  const double below = (icons_of(text).front().box.bottom() - text.first_baseline).to_pt();
  CHECK(below > 0.8);
  CHECK(below < 2.2);
}

TEST_CASE("an icon wraps like a word") {
  const SetText text = set_text(block_of({words("gold "), square_icon(), words(" "), square_icon()}), Length::pt(36));
  REQUIRE(icons_of(text).size() == 2);
  CHECK(text.lines == 2);
  CHECK(icons_of(text)[1].box.left() == Length{});
}

TEST_CASE("a number keeps its icon") {
  const SetText text = set_text(block_of({words("Pay now 3"), square_icon(), words(".")}), Length::pt(50));
  CHECK(lines_of(text) == std::vector<std::string>{"Pay now", "3."});
}

TEST_CASE("an icon at the end of a right aligned line ends at the margin") {
  const SetText text = set_text(block_of({words("Pay 3 "), square_icon()}, Align::Right), Length::pt(100));
  CHECK(std::abs((icons_of(text).front().box.right() - Length::pt(100)).to_mm()) < 0.001);
}

TEST_CASE("text and icon are centred together") {
  const SetText text = set_text(block_of({words("3"), square_icon()}, Align::Centre), Length::pt(100));
  const Length left = runs_of(text).front().origin.x, right = Length::pt(100) - icons_of(text).front().box.right();
  CHECK(std::abs((left - right).to_mm()) < 0.001);
}

TEST_CASE("an icon hands on its colour and its lean") {
  TextSpan span = square_icon();
  span.icon_colour = Colour{1, 2, 3, 255};
  span.lean = true;
  const Image icon = icons_of(set_text(block_of({span}), endless)).front();
  CHECK(icon.colour == span.icon_colour);
  CHECK(icon.lean);
}

TEST_CASE("an icon higher than the line makes the line higher") {
  TextSpan span = square_icon();
  span.icon_scale = 2;
  CHECK(set_text(block_of({span}), endless).size.height == Length::pt(20));
}
