#include "web/narrow.h"

#include <algorithm>

#include "support/catch.h"
#include "web/widths.h"

using namespace kitwright;

/// The columns on a phone of a gallery of so many pieces, each with these words below.
static int few_of(std::size_t pieces, const char* words, int columns = 7) {
  Exhibit gallery;
  gallery.columns = columns;
  gallery.plates.assign(pieces, {{}, {Passage{words}}});
  return few_columns(gallery);
}

TEST_CASE("a phone's gallery leaves no piece alone on a line") {
  CHECK(few_of(6, "Digger") == 3);
  CHECK(few_of(7, "Digger") == 4);
  CHECK(few_of(10, "Harbour master") == 2);
  CHECK(few_of(3, "Digger") == 3);
  CHECK(few_of(7, "Digger", 2) == 2);
}

TEST_CASE("a column of a gallery is as wide as the longest word below its pieces") {
  Exhibit gallery;
  gallery.columns = 7;
  gallery.plates.assign(7, {{}, {Passage{"One Politician"}}});
  CHECK(gallery_columns(gallery) == "--n:7;--few:2;--least:4.6rem");
}

static Plate plate_of(Length width, Length height, Length letters = {}) {
  Frame drawn{{width, height}, {}};
  if (letters > Length{}) {
    GlyphRun run;
    run.text = "7";
    run.size = letters;
    run.origin = {width * 0.5, height * 0.5};
    run.advance = letters;
    drawn.items.push_back({run, Role::Art, {}, {}});
  }
  return {std::make_shared<Frame>(drawn), {}, {}, {}};
}

TEST_CASE("only a long strip keeps a least width, which a phone moves about") {
  CHECK(least_width(plate_of(Length::mm(180), Length::mm(20))) > 25);
  CHECK(least_width(plate_of(Length::mm(120), Length::mm(30))) == 0);
  CHECK(least_width(plate_of(Length::mm(60), Length::mm(60))) == 0);
}

TEST_CASE("a drawing whose letters a phone would make small is moved about, with letters of 9 px") {
  CHECK(least_width(plate_of(Length::pt(320), Length::pt(200), Length::pt(6))) == 30);
  CHECK(least_width(plate_of(Length::pt(320), Length::pt(200), Length::pt(9))) == 0);
}

TEST_CASE("a phone shows two cards in a row rather than three with letters below 7 px") {
  const auto three_cards = [](Length letters) {
    Exhibit row;
    row.columns = 3;
    row.plates.assign(3, {plate_of(Length::mm(63), Length::mm(88), letters), {}});
    return std::string(narrow_gallery(row));
  };
  CHECK(three_cards(Length::mm(3)) == " kept cards lettered");
  CHECK(three_cards(Length::mm(5)) == " kept");
  CHECK(three_cards(Length::mm(1)) == " kept");
}

TEST_CASE("three cards with a lens in their caption keep their row on a phone, as one would stand alone below two") {
  Exhibit row;
  row.columns = 3;
  row.caption = {Passage{"Who acts first."}};
  row.plates.assign(3, {plate_of(Length::mm(63), Length::mm(88), Length::mm(3)), {}});
  CHECK(narrow_gallery(row) == " kept");
  row.plates.push_back(row.plates[0]);
  CHECK(narrow_gallery(row) == " kept cards lettered");
}

static Exhibit drawings(std::initializer_list<Size> sizes) {
  Exhibit all;
  for (const Size& size : sizes) all.plates.push_back({{std::make_shared<Frame>(Frame{size, {}}), {}, {}, {}}, {}});
  return all;
}

TEST_CASE("a picture without letters that is small on paper stays so on any screen") {
  CHECK(most_width(drawings({{Length::mm(21), Length::mm(21)}}), 1) == ";max-width:min(100%,5.5rem)");
  CHECK(most_width(drawings({{Length::mm(60), Length::mm(60)}}), 1) == "");
}

TEST_CASE("a kit grows as a whole until its lowest piece can be told") {
  Exhibit kit = drawings({{Length::mm(60), Length::mm(60)}, {Length::mm(28), Length::mm(14)}});
  kit.scale = 0.5;
  CHECK(kit_scale(kit) == 0.75);
}

TEST_CASE("a kit grows no wider than the column, and at most to twice its scale") {
  Exhibit wide = drawings({{Length::mm(140), Length::mm(60)}, {Length::mm(10), Length::mm(4)}});
  wide.scale = 1;
  CHECK(kit_scale(wide) == 1.1);
  Exhibit tiny = drawings({{Length::mm(10), Length::mm(4)}});
  tiny.scale = 1;
  CHECK(kit_scale(tiny) == 2);
}

TEST_CASE("a drawing wider than half of the column grows with the letters of the screen") {
  CHECK(screen_width(drawings({{Length::mm(84), Length::mm(20)}})) == "28.0rem");
  CHECK(screen_width(drawings({{Length::mm(42), Length::mm(20)}})) == "10.0rem");
}

TEST_CASE("a drawing that fills its column on paper fills it on the screen") {
  CHECK(screen_width(drawings({{Length::mm(121), Length::mm(20)}})) == "100%");
  CHECK(screen_width(drawings({{Length::mm(70), Length::mm(20)}}), 0.5) == "100%");
}

TEST_CASE("a drawing that fills one of two columns grows on a desk as letters do, wherever its words stand") {
  const Exhibit board = drawings({{Length::mm(121), Length::mm(60)}});
  CHECK(column_width(board, 0.5) == ";--most:20.2rem");
  CHECK(column_width(board, 1) == "");
  CHECK(column_width(drawings({{Length::mm(21), Length::mm(20)}}), 0.5) == "");
}

TEST_CASE("a part of a drawing shows what lies there, and no more") {
  Exhibit strip = drawings({{Length::mm(100), Length::mm(20)}});
  strip.parts = {{{Length::mm(50), {}}, {Length::mm(50), Length::mm(20)}}};
  const std::vector<ShownPart> parts = parts_of(strip);
  REQUIRE(parts.size() == 1);
  const Plate& plate = parts[0].plate;
  CHECK(plate.frame->size == Size{Length::mm(50), Length::mm(20)});
  CHECK(std::get<Group>(plate.frame->items.at(0).what).matrix({Length::mm(50), {}}) == Point{});
  CHECK_FALSE(plate.outline.empty());
}

/// The width on a phone of a part that has this share of its drawing.
static double phone_width(double share, std::size_t parts = 4) {
  Exhibit whole = drawings({{Length::mm(100), Length::mm(20)}});
  whole.parts.assign(parts, {{}, {Length::mm(100) * share, Length::mm(20)}});
  return parts_of(whole)[0].width;
}

TEST_CASE("parts of a drawing stand in rows on a phone, at most twice as large") {
  CHECK(phone_width(0.5) == 100);
  CHECK(phone_width(0.3) == 50);
  CHECK(phone_width(0.37) == 74);
  CHECK(phone_width(0.3, 3) == 60);
}

/// How many discs stand in each part of a strip that is parted in the middle; one has its place there, one at each end.
static std::vector<std::size_t> discs_by_part() {
  Exhibit strip = drawings({{Length::mm(100), Length::mm(20)}});
  strip.parts = {{{}, {Length::mm(50), Length::mm(20)}}, {{Length::mm(50), {}}, {Length::mm(50), Length::mm(20)}}};
  const auto disc = std::make_shared<Frame>(Frame{{Length::mm(5), Length::mm(5)}, {}});
  for (const double x : {0.1, 0.5, 0.9}) strip.pointers.push_back({disc, x, 0.5, Pointer::Side::On});
  std::vector<std::size_t> counts;
  for (const ShownPart& part : parts_of(strip))
    counts.push_back(static_cast<std::size_t>(
        std::ranges::count_if(part.plate.frame->items, [](const Item& i) { return i.role == Role::Furniture; })));
  return counts;
}

TEST_CASE("a drawing with discs is shown whole with all of them, before parts with those whose places lie there") {
  CHECK(discs_by_part() == std::vector<std::size_t>{3, 2, 1});
}

TEST_CASE("a drawing without discs is shown in its parts alone") {
  Exhibit strip = drawings({{Length::mm(100), Length::mm(20)}});
  strip.parts = {{{}, {Length::mm(50), Length::mm(20)}}, {{Length::mm(50), {}}, {Length::mm(50), Length::mm(20)}}};
  CHECK(parts_of(strip).size() == 2);
}

TEST_CASE("a disc of a part keeps its place on the drawing") {
  Exhibit strip = drawings({{Length::mm(100), Length::mm(20)}});
  strip.parts = {{{Length::mm(50), {}}, {Length::mm(50), Length::mm(20)}}};
  const auto disc = std::make_shared<Frame>(Frame{{Length::mm(5), Length::mm(5)}, {}});
  strip.pointers.push_back({disc, 0.75, 0.5, Pointer::Side::On});
  const std::vector<ShownPart> parts = parts_of(strip);
  const Frame& part = *parts[0].plate.frame;
  const Point corner = std::get<Group>(part.items.back().what).matrix({});
  CHECK(corner.x + Length::mm(2.5) == part.size.width / 2);
}
