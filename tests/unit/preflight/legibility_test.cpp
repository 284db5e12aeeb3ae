#include "preflight/legibility.h"

#include "support/catch.h"
#include "unit/preflight/builders.h"

#include <cmath>

using namespace kitwright;
using namespace kitwright::test;

namespace {

FontSet cabin(int weight) { return {{{"Cabin", weight, false, "/usr/share/fonts/opentype/cabin/Cabin-Regular.otf", "", {}}}}; }

std::vector<HardText> hard(const Frame& face, int weight = 400) {
  BitmapPainter painter;
  return hard_texts(face, cabin(weight), painter);
}

Frame on(const char* ground, GlyphRun run) {
  Frame f = face(40, ground);
  f.items.push_back(text(std::move(run)));
  return f;
}

Frame grouped(const Frame& inner, Matrix matrix, double opacity = 1) {
  Frame f{inner.size, {}};
  f.items.push_back({Group{std::make_shared<Frame>(inner), matrix, {}, opacity}, Role::Art, {}, {}});
  return f;
}

}  // namespace

TEST_CASE("black on white can be read") { CHECK(hard(on("#ffffff", hi(5, 20, 10, "#000000"))).empty()); }

TEST_CASE("grey on white has the contrast WCAG gives it") {
  const auto found = hard(on("#ffffff", hi(5, 20, 10, "#777777")));
  REQUIRE(found.size() == 1);
  CHECK(std::abs(found[0].contrast - 4.48) < 0.01);
  CHECK(found[0].too_faint());
  CHECK_FALSE(found[0].too_small());
}

TEST_CASE("large text needs less contrast: 14 pt if bold, else 18") {
  CHECK(hard(on("#ffffff", hi(5, 20, 13.9, "#777777")), 700).size() == 1);
  CHECK(hard(on("#ffffff", hi(5, 20, 14, "#777777")), 700).empty());
  CHECK(hard(on("#ffffff", hi(5, 20, 14, "#777777")), 400).size() == 1);
  CHECK(hard(on("#ffffff", hi(5, 20, 18, "#777777")), 400).empty());
}

TEST_CASE("what counts is the ground that is drawn behind the letters") {
  Frame f = face(40, "#000000");
  f.items.push_back(drawn(box_mm(2, 10, 20, 15), colour("#ffffff")));
  f.items.push_back(text(hi(5, 20, 10, "#000000")));
  CHECK(hard(f).empty());
  f.items.erase(f.items.begin() + 1);
  CHECK(hard(f).size() == 1);
}

TEST_CASE("one letter on a dark stripe makes the word hard to read") {
  Frame f = on("#ffffff", hi(5, 20, 14, "#000000"));
  f.items.insert(f.items.begin() + 1, drawn(box_mm(8, 5, 5, 20), colour("#333333")));
  CHECK(hard(f).size() == 1);
}

TEST_CASE("a hairline behind a word does no harm") {
  Frame f = on("#ffffff", hi(5, 20, 14, "#000000"));
  f.items.insert(f.items.begin() + 1, drawn(box_mm(0, 18, 40, 0.25), colour("#333333")));
  CHECK(hard(f).empty());
}

TEST_CASE("a group's opacity fades its letters") {
  CHECK(hard(grouped(on("#ffffff", hi(5, 20, 10, "#000000")), {}, 0.9)).empty());
  CHECK(hard(grouped(on("#ffffff", hi(5, 20, 10, "#000000")), {}, 0.4)).size() == 1);
}

TEST_CASE("a broad contour is the ground of its letters") {
  GlyphRun run = hi(5, 20, 14, "#ffffff");
  run.outline = Outline{colour("#000000"), Length::mm(0.2)};
  CHECK(hard(on("#ffffff", run)).size() == 1);
  run.outline->width = Length::mm(0.5);
  CHECK(hard(on("#ffffff", run)).empty());
}

TEST_CASE("a size is measured as printed") {
  CHECK(hard(on("#ffffff", hi(5, 20, 6, "#000000"))).empty());
  const auto found = hard(grouped(on("#ffffff", hi(5, 20, 10, "#000000")), Matrix::scale(0.5, 0.5)));
  REQUIRE(found.size() == 1);
  CHECK(found[0].too_small());
  CHECK(std::abs(found[0].size.to_pt() - 5) < 0.001);
}

TEST_CASE("turned text is read where it is printed") {
  Frame f = face(40, "#ffffff");
  f.items.push_back(drawn(box_mm(0, 20, 40, 20), colour("#000000")));
  const Frame letters{f.size, {text(hi(5, 10, 10, "#000000"))}};
  const auto turned = [&](double degrees) {
    Frame both = f;
    both.items.push_back({Group{std::make_shared<Frame>(letters), Matrix::turn(degrees, {Length::mm(20), Length::mm(20)}), {}, 1},
                          Role::Art,
                          {},
                          {}});
    return hard(both).size();
  };
  CHECK(turned(0) == 0);
  CHECK(turned(180) == 1);
}

TEST_CASE("a plain ground behind a word gives what each of its letters gives") {
  // The dot lies between the letters and below them: behind neither, but in the box around both.
  Frame dotted = on("#ffffff", hi(5, 20, 20, "#777777"));
  const Frame plain = dotted;
  dotted.items.insert(dotted.items.begin() + 1, drawn(box_mm(9, 19, 0.35, 0.35), colour("#ffff00")));
  REQUIRE(hard(plain, 700).empty() == hard(dotted, 700).empty());
  const auto fast = hard(plain), slow = hard(dotted);
  REQUIRE(fast.size() == slow.size());
  for (std::size_t i = 0; i < fast.size(); ++i) CHECK(fast[i].contrast == slow[i].contrast);
}

TEST_CASE("a ground is plain where it has one colour, and nowhere beyond the face") {
  BitmapPainter painter;
  Frame f = face(40, "#ffffff");
  f.items.push_back(drawn(box_mm(20, 0, 20, 40), colour("#ff0000")));
  const Ground ground(f, painter);
  CHECK(ground.plain(box_mm(2, 2, 10, 10)) == colour("#ffffff"));
  CHECK(ground.plain(box_mm(25, 2, 10, 10)) == colour("#ff0000"));
  CHECK_FALSE(ground.plain(box_mm(15, 2, 10, 10)));
  CHECK_FALSE(ground.plain(box_mm(35, 2, 10, 10)));
}

TEST_CASE("text that a clip or the trim cuts away is not judged") {
  const Frame letters = on("#ffffff", hi(5, 20, 10, "#eeeeee"));
  Frame clipped{letters.size, {}};
  clipped.items.push_back({Group{std::make_shared<Frame>(letters), {}, rectangle(box_mm(0, 30, 40, 5)), 1}, Role::Art, {}, {}});
  CHECK(hard(clipped).empty());
  CHECK(hard(on("#ffffff", hi(50, 20, 10, "#eeeeee"))).empty());
}

TEST_CASE("a text of a layout is told once, with its worst item") {
  Sources sources;
  const Span where{&sources.add("layouts/card.json", "{ \"text\": \"{{ title }}\" }"), 10, 22};
  PieceSet pieces = pieces_of("card", face(40, "#ffffff").size);
  for (const auto& [id, ink] : {std::pair{"a", "#999999"}, std::pair{"b", "#cccccc"}, std::pair{"c", "#000000"}}) {
    Frame f = on("#ffffff", hi(5, 20, 10, ink));
    f.items.back().where = where;
    pieces.pieces.push_back({"card", id, 1, std::make_shared<Frame>(f), nullptr});
  }
  Diagnostics out;
  const auto exhibits = preflight({}, cabin(400), {{"full", {pieces}}, {"ink-saver", {pieces}}}, 2, true, out);
  REQUIRE(out.size() == 1);
  CHECK(to_text(out.findings()[0])
            .starts_with(
                "layouts/card.json:1:11: warning: \"Hi\" at 10.0 pt is too faint on what is behind it on card/b and 1 more "
                "(full, ink-saver): expected a contrast of 4.5:1, found 1.61:1 [text.contrast]"));
  CHECK(exhibits.size() == 1);
}
