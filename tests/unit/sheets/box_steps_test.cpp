#include "sheets/box_steps.h"

#include <algorithm>

#include "builders.h"
#include "sheets/box_pictures.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;
using Catch::Matchers::ContainsSubstring;

namespace {

Point mm(double x, double y) { return {Length::mm(x), Length::mm(y)}; }

/// A box 30 wide, 10 deep and 40 high: the net's panels begin 20 below its top.
PieceSet box() {
  PieceSet set = deck("box", {Length::mm(88), Length::mm(74)}, 1, false);
  set.one = "Card box";
  set.straight = false;
  set.outline = rectangle({{}, set.trim});
  set.folds = {{mm(10, 20), mm(10, 60)}, {mm(50, 10), mm(80, 10)}, {mm(0, 60), mm(80, 60)}};
  set.glued = {{mm(80, 20), mm(80, 60)}, {mm(80, 60), mm(50, 60)}};
  return set;
}

/// Where the letters stand in a picture, in its own order.
std::vector<std::pair<std::string, Point>> letters_in(const Frame& picture) {
  std::vector<std::pair<std::string, Point>> letters;
  for (const Item& item : picture.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) letters.emplace_back(run->text, run->origin);
  return letters;
}

Lettering lettering() {
  static Diagnostics out;
  return Lettering(typesetter(), "Cabin", {}, language_of("en"), out);
}

}  // namespace

TEST_CASE("each flap of a box's net has its letter in the picture of it") {
  Lettering own = lettering();
  const PieceSet set = box();
  const Frame net = net_picture(set, set.pieces.front(), set.trim, own);
  std::string all;
  const auto letters = letters_in(net);
  for (const auto& [letter, place] : letters) all += letter;
  CHECK(all == "ABCCDEEF");
  const auto at = [&](std::size_t i) { return letters[i].second; };
  CHECK((at(0).x > Length::mm(80) && at(0).y < Length::mm(60)));
  CHECK((at(1).x > Length::mm(50) && at(1).y > Length::mm(60)));
  CHECK((at(4).x < Length::mm(40) && at(4).y > Length::mm(60)));
  CHECK((at(7).x > Length::mm(50) && at(7).y < Length::mm(10)));
}

TEST_CASE("a box's steps have pictures of one scale, none larger than its room") {
  Lettering own = lettering();
  const Size room{Length::mm(39), Length::mm(30)};
  const std::vector<Frame> pictures = folding_pictures(room, own);
  REQUIRE(pictures.size() == 3);
  Length widest;
  for (const Frame& picture : pictures) {
    widest = std::max(widest, picture.size.width);
    CHECK(picture.size.width <= room.width);
    CHECK(picture.size.height <= room.height);
  }
  CHECK((widest == room.width || std::ranges::any_of(pictures, [&](const Frame& p) { return p.size.height == room.height; })));
}

TEST_CASE("every box of a kit is shown how to fold, also one whose designer says nothing") {
  const std::string words = words_on(imposed({box()}, options_for()).pages[0].frame);
  CHECK_THAT(words, ContainsSubstring("Card box") && ContainsSubstring("tuck in the lid F"));
  CHECK_THAT(words_on(imposed({deck("tiles", tcg, 1)}, options_for()).pages[0].frame), !ContainsSubstring("tuck in"));
}
