#include "data/key_table.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

Length fixed(std::string_view text) {
  const auto measure = parse_measure(text);
  REQUIRE(measure.has_value());
  REQUIRE(measure->unit == Measure::Unit::Fixed);
  return measure->fixed;
}

}  // namespace

TEST_CASE("a measure in each unit of length is that length") {
  CHECK(fixed("40 mm") == Length::mm(40));
  CHECK(fixed("4 cm") == Length::mm(40));
  CHECK(fixed("1.5 in") == Length::inch(1.5));
  CHECK(fixed("9 pt") == Length::pt(9));
}

TEST_CASE("the space before the unit may be absent") { CHECK(fixed("1.5in") == fixed("1.5   in")); }

TEST_CASE("spaces around a measure do not matter") { CHECK(fixed(" 40 mm ") == Length::mm(40)); }

TEST_CASE("decimals of a measure are exact") { CHECK(fixed("0.1mm").units() == 36'000); }

TEST_CASE("a measure may be negative") { CHECK(fixed("-2.5 mm") == Length::mm(-2.5)); }

TEST_CASE("a measure may begin with its point") { CHECK(fixed(".5 mm") == Length::mm(0.5)); }

TEST_CASE("ten metres is the longest measure") {
  CHECK(fixed("10000 mm") == Length::mm(10'000));
  CHECK(fixed("-1000 cm") == Length::mm(-10'000));
  CHECK_FALSE(parse_measure("10000.1 mm").has_value());
  CHECK_FALSE(parse_measure("-394 in").has_value());
  CHECK_FALSE(parse_measure("99999999999999999999 mm").has_value());
}

TEST_CASE("what is no measure is not read as one") {
  for (const char* text : {"",        " ",       "40",     "mm",     "40 px",  "40 MM",       "4 0 mm", "40 mm x",
                           "40mm2mm", "1e3 mm",  "inf mm", "nan mm", "+4 mm",  "- 4 mm",      "--4 mm", "4. mm",
                           ". mm",    "0x10 mm", "autos",  "Auto",   "4,5 mm", "40 mm 30 mm", "40 m m"})
    CHECK_FALSE(parse_measure(text).has_value());
}

TEST_CASE("a percentage is a part of the whole") { CHECK(parse_measure("62 %")->of(Length::mm(50)) == Length::mm(31)); }

TEST_CASE("a fixed measure does not depend on the whole") { CHECK(parse_measure("4 mm")->of(Length::mm(50)) == Length::mm(4)); }

TEST_CASE("fractions and auto take the whole") {
  CHECK(parse_measure("2 fr")->of(Length::mm(50)) == Length::mm(50));
  CHECK(parse_measure("auto")->of(Length::mm(50)) == Length::mm(50));
}

TEST_CASE("a fraction keeps its weight") {
  CHECK(parse_measure("2 fr")->unit == Measure::Unit::Fraction);
  CHECK(parse_measure("2 fr")->value == 2);
}

TEST_CASE("one to four measures stand in one text") {
  CHECK(parse_measures("1 mm").size() == 1);
  CHECK(parse_measures("1 mm 2mm").size() == 2);
  CHECK(parse_measures("1 mm auto 3 % 4fr").size() == 4);
  CHECK(parse_measures("1 mm auto 3 % 4fr")[2].value == 3);
}

TEST_CASE("five measures, or one wrong one, are none") {
  CHECK(parse_measures("1mm 1mm 1mm 1mm 1mm").empty());
  CHECK(parse_measures("1mm 1px").empty());
  CHECK(parse_measures("").empty());
}
