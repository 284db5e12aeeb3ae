#include "base/length.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("an inch is 25.4 mm exactly") { CHECK(Length::inch(1) == Length::mm(25.4)); }

TEST_CASE("an inch is 72 pt exactly") { CHECK(Length::inch(1) == Length::pt(72)); }

TEST_CASE("a thousandth of a millimetre is a whole number of units") { CHECK(Length::mm(0.001).units() == 360); }

TEST_CASE("a thousandth of a point is a whole number of units") { CHECK(Length::pt(0.001).units() == 127); }

TEST_CASE("a hundred times a tenth of a millimetre adds up without drift") {
  Length sum;
  for (int i = 0; i < 100; ++i) sum += Length::mm(0.1);
  CHECK(sum == Length::mm(10));
}

TEST_CASE("negative lengths are rounded to the nearest unit like positive ones") {
  CHECK(Length::mm(-0.0000016) == -Length::mm(0.0000016));
  CHECK(Length::mm(-0.0000016).units() == -1);
}

TEST_CASE("a length divided by a length is their ratio") { CHECK(Length::mm(10) / Length::mm(4) == 2.5); }
