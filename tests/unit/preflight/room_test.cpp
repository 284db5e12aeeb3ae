#include "preflight/room.h"

#include <cmath>

#include "support/catch.h"
#include "unit/preflight/builders.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

/// The ids of what is found on one face of the pieces, in order.
std::string found(PieceSet pieces, Frame face) {
  pieces.pieces.push_back({pieces.id, "a", 1, std::make_shared<Frame>(std::move(face)), nullptr});
  std::vector<BitmapPainter> painters(1);
  Diagnostics out;
  check_room({{"full", {pieces}}}, painters, nullptr, out);
  std::string ids;
  for (const Finding& f : out.findings()) ids += (ids.empty() ? "" : " ") + f.id, UNSCOPED_INFO(to_text(f));
  return ids;
}

/// On a card of 40 mm with bleed.
std::string found(std::vector<Item> items, const char* ground = "#ffffff") {
  Frame f = face(40, ground);
  for (Item& item : items) f.items.push_back(std::move(item));
  PieceSet card = pieces_of("card", f.size);
  card.bleed = Length::mm(2);
  return found(card, std::move(f));
}

GlyphRun saying(GlyphRun run, const char* words) {
  run.text = words;
  return run;
}

PictureRef disc() { return svg("<circle cx='5' cy='5' r='5' fill='#c00'/>"); }

}  // namespace

TEST_CASE("text in the middle of its card is where it should be") { CHECK(found({text(hi(15, 20, 10, "#000000"))}).empty()); }

TEST_CASE("text keeps 3 mm from the trim") {
  CHECK(found({text(hi(1, 20, 10, "#000000"))}) == "face.safe");
  CHECK(found({text(hi(3, 20, 10, "#000000"))}).empty());
  CHECK(found({text(hi(15, 38, 10, "#000000"))}) == "face.safe");
}

TEST_CASE("the ink counts, not the line: capitals near the top are near it") {
  CHECK(found({text(hi(15, 5.0, 10, "#000000"))}) == "face.safe");
  CHECK(found({text(hi(15, 5.8, 10, "#000000"))}).empty());
}

TEST_CASE("text that hangs over the trim is cut off, and beyond it nobody sees it") {
  CHECK(found({text(hi(-1, 20, 10, "#000000"))}) == "face.trim");
  CHECK(found({text(hi(50, 20, 10, "#000000"))}) == "face.off");
  CHECK(found({text(hi(40.3, 20, 2, "#000000"))}) == "face.off");  // in the bleed
}

TEST_CASE("shapes and pictures off the face are found, those in the bleed are meant") {
  CHECK(found({drawn(box_mm(50, 5, 5, 5), colour("#000000"))}) == "face.off");
  CHECK(found({picture(box_mm(-20, 5, 5, 5), disc())}) == "face.off");
  CHECK(found({drawn(box_mm(-1.5, 5, 1, 5), colour("#000000"))}).empty());
  CHECK(found({drawn(box_mm(40, 5, 20, 5), colour("#000000"))}) == "face.off");  // from the trim on, further than the bleed
}

TEST_CASE("what a clip leaves out is the designer's own doing") {
  Frame inner{face(40, "#ffffff").size, {drawn(box_mm(50, 5, 5, 5), colour("#000000"))}};
  CHECK(found({{Group{std::make_shared<Frame>(inner), {}, rectangle(box_mm(0, 0, 40, 40)), 1}, Role::Art, {}, {}}}).empty());
}

TEST_CASE("text that a clip cuts, or leaves nothing of, is told") {
  const auto clipped = [](const GlyphRun& run, const std::vector<Segment>& clip) {
    const auto inner = std::make_shared<Frame>(Frame{{Length::mm(40), Length::mm(40)}, {text(run)}});
    return found({{Group{inner, {}, clip, 1}, Role::Art, {}, {}}});
  };
  const Rect box = box_mm(10, 10, 20, 20);
  CHECK(clipped(hi(15, 20, 14, "#000000"), rectangle(box)).empty());
  CHECK(clipped(hi(8.5, 20, 14, "#000000"), rectangle(box)) == "face.trim");
  CHECK(clipped(hi(32, 20, 14, "#000000"), rectangle(box)) == "face.trim");
  CHECK(clipped(hi(10.5, 16, 14, "#000000"), rectangle(box)).empty());
  CHECK(clipped(hi(10.5, 16, 14, "#000000"), ellipse(box)) == "face.trim");
}

TEST_CASE("the safe zone of a small piece is an eighth of its shorter side") {
  CHECK(safe_margin(pieces_of("card", {Length::mm(63), Length::mm(88)})) == Length::mm(3));
  CHECK(safe_margin(pieces_of("token", {Length::mm(16), Length::mm(20)})) == Length::mm(2));
  PieceSet card = pieces_of("card", {Length::mm(63), Length::mm(88)});
  card.safe = Length::mm(1);
  CHECK(safe_margin(card) == Length::mm(1));
}

TEST_CASE("the trim of a round piece is its circle") {
  PieceSet token = pieces_of("token", {Length::mm(40), Length::mm(40)});
  token.outline = ellipse({{}, token.trim});
  token.straight = false;
  Frame f = face(40, "#ffffff");
  f.items.push_back(text(hi(5, 8, 10, "#000000")));
  CHECK(found(token, f) == "face.trim");
  f.items.back() = text(hi(1, 4.5, 10, "#000000"));
  CHECK(found(token, f) == "face.off");
  f.items.back() = text(hi(18, 8, 10, "#000000"));
  CHECK(found(token, f).empty());
}

TEST_CASE("a waiver of the piece of the frame or of the component lets a finding pass") {
  Sources sources;
  const Source& file = sources.add("card.json", "{}");
  const WaivedRef waived = waived_within({{"face.safe", {&file, 0, 1}}}, nullptr);
  Item near = text(hi(1, 20, 10, "#000000"));
  near.waived = waived;
  CHECK(found({near}).empty());
  PieceSet card = pieces_of("card", face(40, "#ffffff").size);
  card.waived = waived;
  Frame f = face(40, "#ffffff");
  f.items.push_back(text(hi(1, 20, 10, "#000000")));
  CHECK(found(card, f).empty());
  f.items.back() = text(hi(-1, 20, 10, "#000000"));
  CHECK(found(card, f) == "face.trim");
}

TEST_CASE("a ground that ends at the trim leaves its bleed bare") {
  PieceSet card = pieces_of("card", {Length::mm(40), Length::mm(40)});
  card.bleed = Length::mm(2);
  const auto ground = [&](const Rect& box) { return found(card, Frame{card.trim, {drawn(box, colour("#203040"))}}); };
  CHECK(ground(box_mm(0, 0, 40, 40)) == "face.bleed");
  CHECK(ground(box_mm(-2, 0, 44, 42)) == "face.bleed");  // at the top only
  CHECK(ground(box_mm(-2, -2, 44, 44)).empty());
  CHECK(ground(box_mm(5, 5, 30, 30)).empty());
  CHECK(ground(box_mm(-2, 10, 42, 0.3)).empty());  // the end of a line
}

TEST_CASE("a ground that ends at the trim over another one that goes on is found") {
  const auto band = [&](const Rect& box, const char* ink) { return found({drawn(box, colour(ink))}, "#fbf6ea"); };
  CHECK(band(box_mm(0, 0, 40, 20), "#4f7f45") == "face.bleed");
  CHECK(band(box_mm(-2, -2, 44, 22), "#4f7f45").empty());
  CHECK(band(box_mm(0, 0, 40, 20), "#fbf6e0").empty());    // nobody sees it
  CHECK(band(box_mm(-2, 0, 44, 0.5), "#4f7f45").empty());  // a line
  CHECK(band(box_mm(0, 10, 20, 3), "#4f7f45").empty());    // the end of a line
  CHECK(band(box_mm(0, 10, 20, 6), "#4f7f45") == "face.bleed");
  CHECK(band(box_mm(1, 1, 38, 38), "#4f7f45").empty());
  CHECK(found({picture(box_mm(0, 0, 30, 30), disc())}).empty());  // touches the trim
}

TEST_CASE("white paper that is filled is a ground as any other") {
  CHECK(found({drawn(box_mm(0, 0, 40, 20), colour("#4f7f45"))}) == "face.bleed");
}

TEST_CASE("what several shapes of one element draw over the trim goes on") {
  Sources sources;
  const Source& file = sources.add("card.json", "{}");
  const auto half = [&](const Rect& box, const char* ink) {
    Item item = drawn(box, colour(ink));
    item.where = {&file, 0, 1};
    return item;
  };
  CHECK(found({half(box_mm(0, -2, 40, 44), "#4f7f45"), half(box_mm(-2, -2, 2, 44), "#203040"),
               half(box_mm(40, -2, 2, 44), "#203040")})
            .empty());
}

TEST_CASE("a ground turned to a slanted trim is drawn to see where it ends") {
  PieceSet tile = pieces_of("tile", {Length::mm(40), Length::mm(40)});
  tile.bleed = Length::mm(2);
  tile.straight = false;
  const auto at = [](double x, double y) { return Point{Length::mm(x), Length::mm(y)}; };
  tile.outline = polygon({at(20, 0), at(40, 20), at(20, 40), at(0, 20)});
  const auto strip = [&](double out) {
    Frame f = face(40, "#fbf6ea");
    const std::vector<Point> ends = {at(22 + out, 2 - out), at(38 + out, 18 - out), at(35, 21), at(19, 5)};
    f.items.push_back({Path{polygon(ends), Paint{colour("#4f7f45")}, {}}, Role::Art, {}, {}});
    return found(tile, f);
  };
  CHECK(strip(0) == "face.bleed");
  CHECK(strip(2).empty());
  tile.folds = {{at(0, 20), at(40, 20)}};
  CHECK(strip(0).empty());  // within a net
}

TEST_CASE("the bleed of a round piece is looked at along its circle") {
  PieceSet token = pieces_of("token", {Length::mm(20), Length::mm(20)});
  token.outline = ellipse({{}, token.trim});
  token.straight = false;
  token.bleed = Length::mm(1);
  const auto disc_of = [&](double bleed) {
    return found(token,
                 Frame{token.trim,
                       {{Path{ellipse(box_mm(-bleed, -bleed, 20 + 2 * bleed, 20 + 2 * bleed)), Paint{colour("#203040")}, {}},
                         Role::Art,
                         {},
                         {}}}});
  };
  CHECK(disc_of(0) == "face.bleed");
  CHECK(disc_of(1).empty());
}

TEST_CASE("two texts over each other are found") {
  CHECK(found({text(hi(10, 20, 14, "#000000")), text(saying(hi(11, 21, 14, "#000000"), "Ha"))}) == "face.overlap");
  CHECK(found({text(hi(10, 20, 14, "#000000")), text(saying(hi(10, 26, 14, "#000000"), "Ha"))}).empty());
}

TEST_CASE("the same words twice are a shadow") {
  CHECK(found({text(hi(10.3, 20.3, 14, "#999999")), text(hi(10, 20, 14, "#000000"))}).empty());
}

TEST_CASE("lines of one text may be set as tightly as their designer likes") {
  Item one = text(hi(10, 20, 14, "#000000")), other = text(saying(hi(10, 22, 14, "#000000"), "Ha"));
  one.text = other.text = 1;
  CHECK(found({one, other}).empty());
}

TEST_CASE("text under what is drawn later is hidden, or partly so") {
  CHECK(found({text(hi(15, 20, 14, "#000000")), drawn(box_mm(10, 10, 20, 20), colour("#cc0000"))}) == "face.hidden");
  CHECK(found({text(hi(15, 20, 14, "#000000")), drawn(box_mm(17, 10, 20, 20), colour("#cc0000"))}) == "face.overlap");
  CHECK(found({text(hi(15, 20, 14, "#000000")), drawn(box_mm(10, 10, 20, 20), colour("#cc000020"))}).empty());
  CHECK(found({text(hi(15, 20, 14, "#000000")), drawn(box_mm(10, 30, 20, 5), colour("#cc0000"))}).empty());
}

TEST_CASE("what shows through a picture's holes is not hidden") {
  const PictureRef ring = svg("<rect x='0.2' y='0.2' width='9.6' height='9.6' fill='none' stroke='#c00' stroke-width='0.4'/>");
  CHECK(found({text(hi(15, 20, 14, "#000000")), picture(box_mm(1, 1, 38, 38), ring)}).empty());
}

TEST_CASE("a number on a coin is fine, a word across its edge is not") {
  CHECK(found({picture(box_mm(12, 12, 14, 14), disc()), text(hi(16, 20, 10, "#000000"))}).empty());
  CHECK(found({picture(box_mm(12, 12, 6, 14), disc()), text(hi(15, 20, 14, "#000000"))}) == "face.overlap");
}

TEST_CASE("large pictures are ground for whatever text lies on them") {
  CHECK(found({picture(box_mm(0, 0, 30, 30), disc()), text(hi(26, 20, 14, "#000000"))}).empty());
}

TEST_CASE("a trim line knows how far inside a point lies") {
  const TrimLine square(rectangle(box_mm(0, 0, 10, 10)));
  const auto at = [](double x, double y) { return Point{Length::mm(x), Length::mm(y)}; };
  CHECK(std::abs(square.inside(at(2, 5)) - 2) < 1e-9);
  CHECK(std::abs(square.inside(at(-3, 5)) + 3) < 1e-9);
  const TrimLine circle(ellipse(box_mm(0, 0, 10, 10)));
  CHECK(std::abs(circle.inside(at(5, 1)) - 1) < 0.02);
  CHECK(circle.inside(at(0.5, 0.5)) < 0);
}
