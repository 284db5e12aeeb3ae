#include "base/fractions.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("a fraction's sign is known with its value") {
  REQUIRE(fraction_at("⅔ of it"));
  CHECK(fraction_at("⅔ of it")->top == 2);
  CHECK(fraction_at("⅔ of it")->bottom == 3);
  CHECK(fraction_at("2⅔") == nullptr);
}
TEST_CASE("fractions are decimals of four places at most") {
  CHECK(with_decimals("½") == "0.5");
  CHECK(with_decimals("1/2 in") == "0.5 in");
  CHECK(with_decimals("2½ in 3 1/2 in") == "2.5 in 3.5 in");
  CHECK(with_decimals("⅓") == "0.3333");
}
TEST_CASE("what is no fraction stays") {
  for (const char* text : {"1,000", "2 mm", "1/0", "1/", "12345/2", "a/b"}) CHECK(with_decimals(text) == text);
}
