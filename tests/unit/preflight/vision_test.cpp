#include "preflight/vision.h"

#include "support/catch.h"

#include <cmath>

using namespace kitwright;

namespace {

double between(const char* one, const char* other, Vision vision) {
  const auto lab = [&](const char* text) { return to_lab(seen(to_light(*parse_colour(text)), vision)); };
  return difference(lab(one), lab(other));
}

}  // namespace

TEST_CASE("CIEDE2000 gives the published differences") {
  struct Pair {
    Lab one, other;
    double apart;
  };
  // Sharma, Wu and Dalal 2005, table 1: rows 1, 4, 7, 9, 15, 17, 20, 25 and 34.
  for (const auto& [one, other, apart] :
       {Pair{{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425}, Pair{{50, -1.3802, -84.2814}, {50, 0, -82.7485}, 1.0000},
        Pair{{50, 0, 0}, {50, -1, 2}, 2.3669}, Pair{{50, 2.49, -0.001}, {50, -2.49, 0.0009}, 7.1792},
        Pair{{50, -0.001, 2.49}, {50, 0.0011, -2.49}, 4.7461}, Pair{{50, 2.5, 0}, {73, 25, -18}, 27.1492},
        Pair{{50, 2.5, 0}, {58, 24, 15}, 19.4535}, Pair{{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644},
        Pair{{2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}, 0.9082}})
    CHECK(std::abs(difference(one, other) - apart) < 0.0001);
}

TEST_CASE("a difference is the same both ways") {
  const Lab one{50, 2.5, 0}, other{73, 25, -18};
  CHECK(difference(one, other) == Approx(difference(other, one)));
}

TEST_CASE("red and green come near each other for red-green blind eyes only") {
  // The figures stand in the art direction the suits come from; they were computed by another program.
  CHECK(std::abs(between("#DB3230", "#27B58A", Vision::Normal) - 69) < 0.6);
  CHECK(std::abs(between("#DB3230", "#27B58A", Vision::Protan) - 29) < 0.6);
  CHECK(std::abs(between("#DB3230", "#27B58A", Vision::Deutan) - 20) < 0.6);
  CHECK(std::abs(between("#DB3230", "#27B58A", Vision::Tritan) - 68) < 0.6);
}

TEST_CASE("green and blue come near each other for blue-yellow blind eyes") {
  CHECK(std::abs(between("#27B58A", "#2C63D6", Vision::Normal) - 48) < 0.6);
  CHECK(std::abs(between("#27B58A", "#2C63D6", Vision::Tritan) - 21) < 0.6);
}

TEST_CASE("greyscale leaves the lightness alone") {
  CHECK(std::abs(between("#FFE84F", "#B2D3AE", Vision::Grey) - 6.6) < 0.3);
  CHECK(seen(to_light({200, 200, 200}), Vision::Grey).red == Approx(to_light({200, 200, 200}).red));
}

TEST_CASE("a colour comes back from its light") {
  for (const Colour c : {Colour{0, 0, 0}, Colour{1, 128, 254}, Colour{255, 255, 255}}) CHECK(to_colour(to_light(c)) == c);
}
