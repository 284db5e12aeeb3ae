#include "render/part_stand_in.h"

#include <algorithm>
#include <string>

#include "support/catch.h"

using namespace kitwright;

namespace {

/// What is seen of a part's image from this column and row on, its edges drawn on beyond it.
std::string seen(std::uint32_t part, int left, int top, int width, int height) {
  std::string pixels;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const std::uint32_t colour =
          colour_of({part, std::clamp(left + x, 0, part_side - 1), std::clamp(top + y, 0, part_side - 1)});
      for (const int shift : {16, 8, 0}) pixels += static_cast<char>(colour >> shift);
    }
  return pixels;
}

bool tells(std::uint32_t part, int left, int top, int width, int height) {
  const auto place = part_place(seen(part, left, top, width, height), width, height);
  return place && place->part == part && place->left == -left && place->top == -top;
}

}  // namespace

TEST_CASE("a whole image tells its part") {
  CHECK(tells(0, 0, 0, 16, 16));
  CHECK(tells(499, 0, 0, 16, 16));
}
TEST_CASE("an image with edges around it tells where the part lies") { CHECK(tells(7, -3, -20, 22, 51)); }
TEST_CASE("an image of which a corner is seen tells where the part lies") {
  CHECK(tells(7, 5, 9, 4, 3));
  CHECK(tells(7, 12, -6, 20, 9));
  CHECK(tells(7, -6, 14, 9, 20));
}
TEST_CASE("another picture tells nothing") {
  std::string other = seen(7, 0, 0, 16, 16);
  other[100] ^= 1;
  CHECK(!part_place(other, 16, 16));
  CHECK(!part_place(std::string(768, '\0'), 16, 16));
  CHECK(!part_place(std::string(768, '\xFF'), 16, 16));
  CHECK(!part_place(seen(7, 0, 0, 16, 16), 16, 15));
}
TEST_CASE("an image of two parts tells nothing") { CHECK(!part_place(seen(1, 0, 0, 16, 8) + seen(2, 0, 8, 16, 8), 16, 16)); }
