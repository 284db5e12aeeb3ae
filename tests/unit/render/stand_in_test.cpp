#include "render/stand_in.h"

#include <string>

#include "support/catch.h"

using namespace kitwright;

namespace {

std::string pixels(std::uint32_t number) {
  const StandIn image = stand_in(drawing_stand_in, number);
  return {image.begin(), image.end()};
}

}  // namespace

TEST_CASE("a stand-in tells its number") {
  CHECK(stand_in_number(drawing_stand_in, pixels(0)) == 0u);
  CHECK(stand_in_number(drawing_stand_in, pixels(70'000)) == 70'000u);
}
TEST_CASE("another picture of nine pixels is no stand-in") {
  std::string other = pixels(3);
  other[10] ^= 1;
  CHECK(!stand_in_number(drawing_stand_in, other));
}
TEST_CASE("a stand-in of one kind is none of another") { CHECK(!stand_in_number(content_stand_in, pixels(3))); }
TEST_CASE("a picture of another size is no stand-in") { CHECK(!stand_in_number(drawing_stand_in, pixels(3) + "x")); }
