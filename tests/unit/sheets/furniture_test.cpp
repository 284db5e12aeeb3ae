#include "sheets/furniture.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <random>

#include "builders.h"
#include "packing/grid.h"
#include "sheets/cut_marks.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

FurnitureRoom room_around(const Grid& grid, Size paper, bool inches) {
  return {grid.block, grid.bleed, paper, Length::mm(5), inches};
}

std::vector<Rect> strips(const FurniturePlaces& places) {
  std::vector<Rect> boxes;
  for (const auto* strip : {&places.title, &places.rule, &places.inches})
    if (*strip) boxes.push_back((*strip)->box);
  return boxes;
}

Grid grid_for(Size trim, double bleed, Size paper, bool butt, SlugEdge slug = SlugEdge::None) {
  GridWish wish;
  wish.slug = slug;
  wish.trim = trim;
  wish.bleed = Length::mm(bleed);
  wish.paper = paper;
  wish.butt = butt;
  return *best_grid(wish);
}

}  // namespace

TEST_CASE("on a roomy page the title lies above the block and the rule below") {
  const Grid grid = grid_for({Length::mm(40), Length::mm(40)}, 2, a4, false);
  const FurniturePlaces places = find_places(room_around(grid, a4, false));
  REQUIRE(places.title);
  REQUIRE(places.rule);
  CHECK(places.title->box.bottom() < grid.block.top());
  CHECK(places.rule->box.top() > grid.block.bottom());
  CHECK(places.title->box.left() == grid.block.left());
  CHECK(grid.block.top() - grid.bleed - mark_gap - mark_length >= places.marks.top());
}

TEST_CASE("where marks leave room the title is 8 mm from the paper's edge, where printers print") {
  const Length top = Length::mm(10) + line_depth + least_gap + mark_gap + mark_length;
  const Rect block{{Length::mm(20), top}, {Length::mm(170), Length::mm(200)}};
  CHECK(find_places({block, Length::mm(2), a4, Length::mm(5), false}).title->box.top() == Length::mm(8));
}

TEST_CASE("on a roomy Letter page both scales are the edges of one ruler, apart from each other") {
  const Grid grid = grid_for({Length::mm(40), Length::mm(40)}, 2, letter, false);
  const FurniturePlaces places = find_places(room_around(grid, letter, true));
  REQUIRE(places.rule);
  CHECK(places.inch_rule == InchRule::Below);
  CHECK(places.rule->box.size.height >= Length::mm(5) + between_scales);
}

TEST_CASE("nine cards on Letter leave room for title and both rules") {
  const Grid grid = grid_for(tcg, 2, letter, true);
  const FurniturePlaces places = find_places(room_around(grid, letter, true));
  CHECK(places.title);
  CHECK(places.rule);
  CHECK(places.inch_rule == InchRule::After);
}

TEST_CASE("where Letter has room for 4 inches nowhere, 2 inches stand behind the millimetres") {
  const Length beside = Length::mm(6), above = Length::mm(12.6);
  const Rect block{{beside, above}, {letter.width - beside * 2, letter.height - above * 2}};
  const FurniturePlaces places = find_places({block, Length::mm(2), letter, Length::mm(5), true});
  CHECK(places.title);
  REQUIRE(places.rule);
  CHECK(places.inch_rule == InchRule::HalfAfter);
  CHECK(places.rule->box.size.width >= rule_room + half_rule_room);
}

TEST_CASE("a block as large as a slug allows has title and rule in one line, along either edge") {
  for (const auto& [slug, trim] : {std::pair(SlugEdge::Top, Size{Length::mm(195), Length::mm(278)}),
                                   std::pair(SlugEdge::Left, Size{Length::mm(191), Length::mm(282)})}) {
    const Grid grid = grid_for(trim, 2, a4, false, slug);
    const FurniturePlaces places = find_places(room_around(grid, a4, false));
    REQUIRE(places.title);
    REQUIRE(places.rule);
    CHECK(places.title->rising == (slug == SlugEdge::Left));
    CHECK((places.rule->rising ? places.rule->box.size.height : places.rule->box.size.width) >= rule_room);
  }
}

namespace {

/// An upright block as wide as the paper less 60 mm, so far from the paper's upper and lower edge.
FurnitureRoom room_between(double above, double below, Size paper, bool inches = false) {
  const Length top = Length::mm(above), side = Length::mm(30);
  const Rect block{{side, top}, {paper.width - side - side, paper.height - top - Length::mm(below)}};
  return {block, Length::mm(2), paper, Length::mm(5), inches};
}

}  // namespace

TEST_CASE("title and rule lie level where good marks fit beside them, though longer ones would at the block's sides") {
  const FurnitureRoom room = room_between(12.6, 12.6, a4);
  const FurniturePlaces places = find_places(room);
  REQUIRE(places.title);
  REQUIRE(places.rule);
  CHECK_FALSE(places.title->rising);
  CHECK_FALSE(places.rule->rising);
  CHECK(room.block.top() - places.marks.top() >= good_mark_room);
}

TEST_CASE("the title lies level where it can, though the rule has to rise at another edge") {
  for (const bool inches : {false, true}) {
    const FurniturePlaces places = find_places(room_between(14, 9, inches ? letter : a4, inches));
    REQUIRE(places.title);
    REQUIRE(places.rule);
    CHECK_FALSE(places.title->rising);
    CHECK(places.rule->rising == inches);
  }
}

TEST_CASE("title and both scales share a line on Letter where the title has to rise") {
  const FurniturePlaces places = find_places(room_between(9, 9, letter, true));
  REQUIRE(places.title);
  REQUIRE(places.rule);
  CHECK(places.inch_rule == InchRule::Below);
  CHECK(places.title->box.left() == places.rule->box.left());
}

TEST_CASE("eight turned cards on Letter leave the title level above them, with good marks there and short ones below") {
  GridWish wish;
  wish.slug = SlugEdge::Top;
  wish.trim = tcg;
  wish.bleed = Length::mm(1.5);
  wish.paper = letter;
  wish.rule = ruler_depth + least_gap;
  const Grid grid = *best_grid(wish);
  REQUIRE(grid.count() == 8);
  const FurniturePlaces places = find_places(room_around(grid, letter, true));
  REQUIRE(places.title);
  CHECK_FALSE(places.title->rising);
  CHECK(grid.block.top() - places.marks.top() >= good_mark_room);
}

namespace {

/// A label of so many mm, and what is told of it.
struct Label {
  std::string words, findings;

  Label(double width, const std::string& components) {
    Diagnostics out;
    Lettering lettering(typesetter(), "Cabin", {}, language_of("en"), out);
    FurniturePlaces places;
    if (width > 0) places.title = Strip{{{}, {Length::mm(width), Length::mm(2.5)}}, false};
    words = words_on({a4, furniture(places, {"Otter Harbour", "1.2", components, 3, 12, "front"}, lettering)});
    for (const Finding& f : out.findings()) findings += f.id + ": " + f.message + "\n";
  }
  bool says(const std::string& part) const { return words.find(part) != std::string::npos; }
};

}  // namespace

TEST_CASE("the names on a short line give way to the version and the component's, which are not cut") {
  CHECK(Label(70, "Tiles").says("Otter Harbour  · version 1.2 · Tiles"));
  CHECK(Label(46, "Tiles").says("Otter Harbour  · 1.2 · Tiles"));
  const Label label(54, "Beaver discs and dams");
  CHECK(label.says("1.2 · Beaver discs and dams"));
  CHECK_FALSE(label.says("Otter"));
  CHECK(label.findings.empty());
}

TEST_CASE("the last of several components gives way to the version") {
  const std::string names = "Player aids + Tunnel tokens + Hamster trail tokens";
  CHECK(Label(70, names).says("Otter Harbour  · 1.2 · Player aids + Tunnel tokens + …"));
  const Label label(48, names);
  CHECK(label.says("1.2 · Player aids + …"));
  CHECK(label.findings.empty());
}

TEST_CASE("a label without room for the version is told") {
  const std::string told = "sheet.cut: the label of sheet 3 has no room for the version\n";
  const Label label(44, "Beaver discs and dams");
  CHECK_FALSE(label.says("1.2"));
  CHECK(label.findings == told);
  CHECK(Label(0, "Beaver discs and dams").findings == told);
}

TEST_CASE("furniture never touches block, bleed, cut marks or other furniture") {
  const unsigned seed = 20260102;
  INFO("seed " << seed);
  std::mt19937 random(seed);
  const auto between = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(random() % 10'000) / 10'000;
  };
  for (int round = 0; round < 300; ++round) {
    const bool imperial = random() % 2 == 0;
    const Size paper = imperial ? letter : a4;
    const Size trim{Length::mm(between(10, 140)), Length::mm(between(10, 190))};
    const Grid grid = grid_for(trim, between(0, 3), paper, random() % 2 == 0);
    const FurniturePlaces places = find_places(room_around(grid, paper, imperial));
    INFO("round " << round << ": " << trim.width.to_mm() << " x " << trim.height.to_mm());

    const auto boxes = strips(places);
    const Path marks = std::get<Path>(cut_marks(grid.cells, grid.bleed, places.marks, mark_length).back().what);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      CHECK(holds(grown({{}, paper}, -Length::mm(5)), boxes[i]));
      CHECK_FALSE(overlap(boxes[i], grown(grid.block, grid.bleed)));
      for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(overlap(boxes[i], boxes[j]));
      for (std::size_t m = 0; m + 1 < marks.segments.size(); m += 2)
        CHECK_FALSE(overlap(boxes[i], grown(bounds({marks.segments[m], marks.segments[m + 1]}), hairline)));
    }
  }
}

namespace {

/// A scale's ticks with the numbers above or below them.
struct Ruler {
  std::vector<Rect> ticks;
  std::vector<GlyphRun> numbers;

  Ruler(InchRule inches, bool rising) {
    Diagnostics out;
    Lettering lettering(typesetter(), "Cabin", {}, language_of("en"), out);
    FurniturePlaces places;
    const Size size{Length::mm(140), ruler_depth};
    places.rule = Strip{{{}, rising ? Size{size.height, size.width} : size}, rising};
    places.inch_rule = inches;
    const std::vector<Item> drawn = furniture(places, {}, lettering);
    for (const Item& item : std::get<Group>(drawn.front().what).frame->items) {
      if (const auto* path = std::get_if<Path>(&item.what))
        if (const Rect box = bounds(path->segments); box.size.height > box.size.width) ticks.push_back(box);
      if (const auto* run = std::get_if<GlyphRun>(&item.what); run && std::isdigit(static_cast<unsigned char>(run->text[0])))
        numbers.push_back(*run);
    }
  }

  Length lowest() const {
    return std::ranges::min(ticks, {}, [](const Rect& tick) { return tick.size.height; }).size.height;
  }
};

/// Where the number alone has its middle, without the unit behind it.
Length middle_of(const GlyphRun& run) {
  const auto digits = run.text.find_first_not_of("0123456789");
  return run.origin.x + (digits < run.glyphs.size() ? run.glyphs[digits].x : run.advance) / 2;
}

}  // namespace

TEST_CASE("the numbers of a rule are centred on ticks that are higher than others and lower than half a number") {
  for (const bool rising : {false, true}) {
    const Ruler ruler(InchRule::Below, rising);
    REQUIRE(ruler.numbers.size() == 8);
    for (const GlyphRun& number : ruler.numbers) {
      INFO(number.text);
      const Length middle = middle_of(number);
      const auto at = std::ranges::find_if(ruler.ticks, [&](const Rect& tick) {
        return std::abs((tick.centre().x - middle).to_mm()) < 0.1 && tick.size.height > ruler.lowest();
      });
      REQUIRE(at != ruler.ticks.end());
      CHECK(at->size.height < number.size * 0.4);
    }
  }
}
