#include "expr/value.h"

#include <limits>

#include "support/catch.h"

using namespace kitwright;

namespace {
constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max(), least = std::numeric_limits<std::int64_t>::min();
}

TEST_CASE("a ratio is kept in lowest terms") { CHECK(Number::ratio(6, 4)->to_text() == "3/2"); }
TEST_CASE("a ratio of the largest numbers is kept in lowest terms") {
  CHECK(Number::ratio(least, least) == Number(1));
  CHECK(Number::ratio(least, 2) == Number(least / 2));
}
TEST_CASE("the sign of a ratio stands above") { CHECK(Number::ratio(1, -2)->to_text() == "-1/2"); }
TEST_CASE("nothing is a ratio to zero") { CHECK(!Number::ratio(1, 0)); }
TEST_CASE("decimals are read exactly") { CHECK(Number::parse("-0.25") == Number::ratio(-1, 4)); }
TEST_CASE("zeros at the end of decimals are free") { CHECK(Number::parse("1.5000000000000000000000000") == Number::ratio(3, 2)); }
TEST_CASE("a number is digits and nothing else") {
  for (const char* text : {"", "-", "1.", ".5", "1e3", "+1", "1 ", "0x1"}) CHECK(!Number::parse(text));
}
TEST_CASE("the greatest number is read") { CHECK(Number::parse("9223372036854775807") == Number(greatest)); }
TEST_CASE("one more than the greatest number is none") { CHECK(!Number::parse("9223372036854775808")); }
TEST_CASE("a tenth and two tenths are three tenths") {
  CHECK(add(*Number::parse("0.1"), *Number::parse("0.2")) == Number::parse("0.3"));
}
TEST_CASE("sums overflow to nothing") { CHECK(!add(greatest, 1)); }
TEST_CASE("differences overflow to nothing") { CHECK(!subtract(least, 1)); }
TEST_CASE("products overflow to nothing") { CHECK(!multiply(greatest, 2)); }
TEST_CASE("the least number has no opposite") { CHECK(!divide(least, -1)); }
TEST_CASE("too fine a fraction is none") { CHECK(!multiply(*Number::ratio(1, greatest), *Number::ratio(1, 2))); }
TEST_CASE("a product may pass through large numbers") {
  CHECK(multiply(*Number::ratio(greatest, 2), *Number::ratio(2, greatest)) == Number(1));
}
TEST_CASE("fractions are ordered by value") { CHECK(*Number::ratio(1, 3) < *Number::ratio(1, 2)); }
TEST_CASE("near fractions of large numbers are told apart") {
  CHECK(*Number::ratio(greatest, greatest - 1) < *Number::ratio(greatest - 1, greatest - 2));
}
TEST_CASE("floor division goes down for negatives") { CHECK(floor_divide(-7, 2) == Number(-4)); }
TEST_CASE("a modulo has the divisor's sign") {
  CHECK(modulo(-7, 3) == Number(2));
  CHECK(modulo(7, -3) == Number(-2));
}
TEST_CASE("the least number leaves nothing over -1") { CHECK(modulo(least, -1) == Number(0)); }
TEST_CASE("quarters have decimals") { CHECK(decimal_text(*Number::ratio(-5, 4)) == "-1.25"); }
TEST_CASE("small decimals keep their zeros") { CHECK(decimal_text(*Number::ratio(1, 1000)) == "0.001"); }
TEST_CASE("thirds have no decimals") { CHECK(!decimal_text(*Number::ratio(1, 3))); }
TEST_CASE("the least number has decimals") { CHECK(decimal_text(least) == "-9223372036854775808"); }
