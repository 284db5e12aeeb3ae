#include "base/colour.h"

#include "support/catch.h"

#include <cmath>

using namespace kitwright;

TEST_CASE("a short colour doubles its digits") { CHECK(parse_colour("#1aF") == Colour{0x11, 0xAA, 0xFF, 255}); }

TEST_CASE("a long colour is opaque") { CHECK(parse_colour("#102030") == Colour{0x10, 0x20, 0x30, 255}); }

TEST_CASE("eight digits hold the opacity last") { CHECK(parse_colour("#10203040") == Colour{0x10, 0x20, 0x30, 0x40}); }

TEST_CASE("none is wholly transparent") { CHECK(parse_colour("none")->alpha == 0); }

TEST_CASE("what is no colour is told how to be one") {
  CHECK(colour_hint("c8961e") == R"(write "#c8961e")");
  CHECK(colour_hint("Forest Green") == R"(write "#228b22", or give it a name in the palette: "{{ palette.forestgreen }}")");
  CHECK(colour_hint("#fffff").starts_with(R"(write "#rrggbb")"));
}

TEST_CASE("what is no colour is not read as one") {
  for (const char* text :
       {"", "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "#12345g", "102030", "red", " #fff", "#-12"})
    CHECK_FALSE(parse_colour(text).has_value());
}

TEST_CASE("a colour's text reads back as the colour") {
  for (const Colour colour : {Colour{1, 2, 3}, Colour{255, 0, 128, 7}, Colour{0, 0, 0, 0}})
    CHECK(parse_colour(to_text(colour)) == colour);
}

TEST_CASE("a mixture has the share of its first colour, in each channel") {
  CHECK(mixed({200, 0, 100}, 0.75, {0, 100, 100}) == Colour{150, 25, 100, 255});
}

TEST_CASE("a mixture is opaque") { CHECK(mixed({1, 2, 3, 7}, 1, {}) == Colour{1, 2, 3, 255}); }

TEST_CASE("black on white has the greatest contrast") { CHECK(std::abs(contrast({}, {255, 255, 255}) - 21) < 1e-9); }

TEST_CASE("contrast does not depend on the order") {
  CHECK(contrast({10, 20, 30}, {200, 100, 0}) == contrast({200, 100, 0}, {10, 20, 30}));
}
