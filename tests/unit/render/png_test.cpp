#include "unit/render/builders.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <set>
#include <utility>

#include <png.h>

#include "base/failure.h"
#include "render/pixels.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

struct Pixels {
  png_image image{};
  std::vector<unsigned char> rgb;

  explicit Pixels(const std::string& png) {
    image.version = PNG_IMAGE_VERSION;
    png_image_begin_read_from_memory(&image, png.data(), png.size());
    image.format = PNG_FORMAT_RGB;
    rgb.resize(PNG_IMAGE_SIZE(image));
    png_image_finish_read(&image, nullptr, rgb.data(), 0, nullptr);
  }
  Colour at(std::size_t x, std::size_t y) const {
    const unsigned char* p = rgb.data() + 3 * (y * image.width + x);
    return {p[0], p[1], p[2]};
  }
};

/// One pixel to the point.
Pixels drawn(const Frame& frame) { return Pixels(render_png(frame, {}, 72)); }

constexpr Colour red{255, 0, 0}, green{0, 255, 0}, blue{0, 0, 255}, white{255, 255, 255};

Item image(PictureRef picture, std::optional<Colour> colour, std::optional<Colour> tint, bool lean) {
  return item(Image{std::move(picture), box(0, 0, 10, 10), colour, tint, lean});
}

const char* painted =
    "<rect class='flood' width='10' height='10' fill='#00ff00'/><rect width='5' height='10' fill='currentColor'/>";

}  // namespace

TEST_CASE("a picture that is remembered is drawn as it was") {
  const auto picture = svg("<circle cx='5' cy='5' r='4' fill='#a04020' opacity='.6'/><path d='M1 1L9 9' stroke='#000'/>");
  const Item ground = filled(box(0, 0, 60, 40), Colour{200, 220, 240});
  const auto use = [&](double x, double y) { return item(Image{picture, box(x, y, 17, 17), {}, {}, false}); };
  const Frame one = frame(60, 40, ground, use(2.3, 3.7)), beside = frame(60, 40, ground, use(32.3, 3.7));
  BitmapPainter painter;
  const Bitmap first = painter.draw(one, {{}, one.size}, 72), again = painter.draw(one, {{}, one.size}, 72),
               moved = painter.draw(beside, {{}, beside.size}, 72);
  CHECK(first.pixels == again.pixels);
  for (int y = 0; y < 30; ++y)
    for (int x = 0; x < 25; ++x) REQUIRE(first.at(x, y) == moved.at(x + 30, y));
}

TEST_CASE("a picture that is remembered is what replaying it draws, but for rounding") {
  const auto picture = svg("<circle cx='5' cy='5' r='4' fill='#a04020' opacity='.6'/><path d='M1 1L9 9' stroke='#000'/>");
  const Item ground = filled(box(0, 0, 60, 40), Colour{200, 220, 240});
  const Frame face = frame(60, 40, ground, item(Image{picture, box(2.3, 3.7, 17, 17), {}, {}, false}),
                           item(Group{shared(frame(60, 40, item(Image{picture, box(30, 5, 12, 20), {}, {}, false}))),
                                      Matrix::turn(30, {Length::pt(40), Length::pt(20)}),
                                      {},
                                      0.5}));
  const Bitmap kept = BitmapPainter().draw(face, {{}, face.size}, 144);
  const Pixels replayed(render_png(face, {}, 144));
  for (int y = 0; y < kept.height; ++y)
    for (int x = 0; x < kept.width; ++x) {
      const Colour a = kept.at(x, y), b = replayed.at(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
      REQUIRE(std::abs(a.red - b.red) <= 3);
      REQUIRE(std::abs(a.green - b.green) <= 3);
      REQUIRE(std::abs(a.blue - b.blue) <= 3);
    }
}

TEST_CASE("a PNG has one pixel for each dot and says its resolution") {
  const std::string png = render_png(frame(72, 36), Length::pt(36), 150);
  const Pixels pixels(png);
  CHECK(pixels.image.width == 300);
  CHECK(pixels.image.height == 225);
  const auto at = png.find("pHYs");
  REQUIRE(at != std::string::npos);
  CHECK(png.substr(at + 4, 9) == std::string("\0\0\x17\x12\0\0\x17\x12\1", 9));  // 5906 dots a metre
}

TEST_CASE("the margin shows what lies beyond the size") {
  const Pixels pixels(render_png(frame(10, 10, filled(box(-5, -5, 20, 20), red)), Length::pt(5), 72));
  CHECK(pixels.at(0, 0) == red);
}

TEST_CASE("currentColor is the colour that the image asks for") {
  const Pixels pixels = drawn(frame(10, 10, image(svg(painted), blue, {}, false)));
  CHECK(pixels.at(2, 5) == blue);
  CHECK(pixels.at(7, 5) == green);
}

TEST_CASE("a colour asked for wins over the picture's own") {
  const auto own = svg("<g color='#ff0000'/><rect width='10' height='10' fill='currentColor'/>");
  CHECK(drawn(frame(10, 10, image(own, blue, {}, false))).at(5, 5) == blue);
}

TEST_CASE("ink-saver leaves the flood out") {
  const Pixels pixels = drawn(frame(10, 10, image(svg(painted), blue, {}, true)));
  CHECK(pixels.at(2, 5) == blue);
  CHECK(pixels.at(7, 5) == white);
}

TEST_CASE("a tint paints the shape and nothing else") {
  const auto picture = svg("<rect width='5' height='10' fill='#00ff00' stroke='none'/>");
  const Pixels pixels = drawn(frame(10, 10, image(picture, {}, red, false)));
  CHECK(pixels.at(2, 5) == red);
  CHECK(pixels.at(7, 5) == white);
}

TEST_CASE("a picture is stretched into its box") {
  const auto picture = svg("<rect width='20' height='10' fill='#0000ff'/>", 20, 10);
  const Pixels pixels = drawn(frame(10, 40, item(Image{picture, box(0, 0, 10, 40), {}, {}, false})));
  CHECK(pixels.at(5, 1) == blue);
  CHECK(pixels.at(5, 38) == blue);
}

TEST_CASE("a picture reaches to the last pixel of its box") {
  const auto picture = svg("<rect width='180' height='252' fill='#ff0000'/>", 180, 252);
  const Pixels pixels(render_png(frame(180, 252, item(Image{picture, box(0, 0, 180, 252), {}, {}, false})), {}, 200));
  CHECK(pixels.at(499, 300) == red);
  CHECK(pixels.at(200, 699) == red);
}

TEST_CASE("tiles repeat in both directions from their origin") {
  const auto picture = svg("<rect width='5' height='10' fill='#ff0000'/>");
  const PictureTiles tiles{picture, {Length::pt(10), Length::pt(10)}, {Length::pt(3), {}}, {}, false};
  const Pixels pixels = drawn(frame(40, 40, filled(box(0, 0, 40, 40), tiles)));
  for (const std::size_t x : {5u, 15u, 35u}) CHECK(pixels.at(x, 35) == red);
  for (const std::size_t x : {0u, 10u, 30u}) CHECK(pixels.at(x, 35) == white);
}

TEST_CASE("a clip is in the outer frame's coordinates") {
  const FrameRef inner = shared(frame(10, 10, filled(box(0, 0, 10, 10), red)));
  const Group clipped{inner, Matrix::move(Length::pt(10), {}), rectangle(box(10, 0, 5, 10)), 1};
  const Pixels pixels = drawn(frame(20, 10, item(clipped)));
  CHECK(pixels.at(12, 5) == red);
  CHECK(pixels.at(17, 5) == white);
}

TEST_CASE("a faded group fades as a whole") {
  const FrameRef inner = shared(frame(10, 10, filled(box(0, 0, 10, 10), green), filled(box(0, 0, 10, 10), red)));
  const Colour seen = drawn(frame(10, 10, item(Group{inner, {}, {}, 0.5}))).at(5, 5);
  CHECK(seen.green == seen.blue);
  CHECK(seen.red == 255);
}

TEST_CASE("a gradient runs from its first to its last colour") {
  const Gradient gradient{{}, {Length::pt(100), {}}, {}, {{0, red}, {1, blue}}};
  const Pixels pixels = drawn(frame(100, 10, filled(box(0, 0, 100, 10), gradient)));
  CHECK(pixels.at(0, 5).red > 250);
  CHECK(pixels.at(99, 5).blue > 250);
}

TEST_CASE("a letter's outline shows around it") {
  GlyphRun run = hi(4, 20);
  run.outline = Outline{red, Length::pt(4)};
  CHECK(drawn(frame(30, 30, item(hi(4, 20)))).at(4, 12) == white);
  CHECK(drawn(frame(30, 30, item(run))).at(4, 12) == red);
}

TEST_CASE("on clear paper nothing is drawn where nothing lies, and half-clear colours stay as they are") {
  const std::string png = render_png(frame(20, 10, filled(box(0, 0, 10, 10), Colour{200, 100, 50, 128})), {}, 72, {0, 0, 0, 0});
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  png_image_begin_read_from_memory(&image, png.data(), png.size());
  CHECK((image.format & PNG_FORMAT_FLAG_ALPHA) != 0);
  image.format = PNG_FORMAT_RGBA;
  std::vector<unsigned char> rgba(PNG_IMAGE_SIZE(image));
  png_image_finish_read(&image, nullptr, rgba.data(), 0, nullptr);
  const unsigned char *drawn = rgba.data() + 4 * (5 * 20 + 5), *clear = rgba.data() + 4 * (5 * 20 + 15);
  CHECK(drawn[3] == 128);
  CHECK(std::abs(drawn[0] - 200) <= 1);
  CHECK(std::abs(drawn[2] - 50) <= 1);
  CHECK(clear[3] == 0);
}

TEST_CASE("a picture that is too large is refused") {
  CHECK_THROWS_AS(render_png(frame(7200, 72), {}, 300), Failure);    // on one side
  CHECK_THROWS_AS(render_png(frame(3600, 3600), {}, 250), Failure);  // in all
}

TEST_CASE("a file that is not a font is a failure that names it") {
  GlyphRun run = hi(0, 20);
  run.font.file = "no-such-font.otf";
  CHECK_THROWS_WITH(drawn(frame(30, 30, item(run))), Catch::Matchers::ContainsSubstring("no-such-font.otf"));
}

TEST_CASE("an SVG is drawn with its size in points") {
  CHECK(render_svg(frame(10, 20, filled(box(0, 0, 5, 5), red)), Length::pt(1)).find("12pt") != std::string::npos);
}

TEST_CASE("every id in an SVG stands once, though a picture is drawn whole and faint") {
  const PictureRef star = svg("<path d='M0 0H9V9z'/><path d='M0 9H9V0z' opacity='0.5'/>");
  const auto drawing = [&](double x) { return item(Image{star, box(x, 0, 10, 10), {}, {}, false}); };
  Item faint = group(shared(frame(60, 20, drawing(0), drawing(15))), {}), fainter = group(shared(frame(60, 20, drawing(30))), {});
  std::get<Group>(faint.what).opacity = 0.5;
  std::get<Group>(fainter.what).opacity = 0.3;
  const std::string svg = render_svg(frame(60, 20, faint, fainter, drawing(45)), {});
  std::set<std::string> ids;
  std::size_t count = 0;
  for (std::size_t at = svg.find(" id=\""); at != std::string::npos; at = svg.find(" id=\"", at + 1), ++count)
    ids.insert(svg.substr(at + 5, svg.find('"', at + 5) - at - 5));
  CHECK(count > 0);
  CHECK(ids.size() == count);
}

TEST_CASE("a picture that Cairo cannot draw is named") {
  const auto vast =
      svg("<pattern id='p' width='5000' height='5000' patternUnits='userSpaceOnUse'><circle r='9'/></pattern>"
          "<rect width='10' height='10' fill='url(#p)'/>");
  const Frame one = frame(200, 200, item(Image{vast, box(0, 0, 200, 200), {}, {}, false}));
  CHECK_THROWS_WITH(BitmapPainter().draw(one, {{}, one.size}, 72), Catch::StartsWith(vast->path + ": cannot be drawn: "));
  CHECK_THROWS_WITH(render_png(one, {}, 72), Catch::StartsWith(vast->path + ": cannot be drawn: "));
}
