#include "sheets/gallery_rows.h"

#include "support/catch.h"

using namespace kitwright;

using Starts = std::vector<std::size_t>;

static std::vector<double> of_one_height(std::size_t count) { return std::vector<double>(count, 1.0); }

TEST_CASE("rows of pictures are filled one after the other") {
  CHECK(row_starts(of_one_height(18), 5) == Starts{0, 5, 10, 15, 18});
  CHECK(row_starts(of_one_height(10), 4) == Starts{0, 4, 8, 10});
}
TEST_CASE("two rows of pictures differ by one at most") { CHECK(row_starts(of_one_height(7), 5) == Starts{0, 4, 7}); }
TEST_CASE("the last of several rows has two pictures at least") {
  CHECK(row_starts(of_one_height(16), 5) == Starts{0, 4, 8, 12, 16});
  CHECK(row_starts(of_one_height(10), 3) == Starts{0, 3, 6, 8, 10});
}
TEST_CASE("a last row of less than half as many pictures as the one before shares with it") {
  CHECK(row_starts(of_one_height(22), 5) == Starts{0, 5, 10, 15, 19, 22});
  CHECK(row_starts(of_one_height(21), 5) == Starts{0, 5, 10, 15, 18, 21});
}
TEST_CASE("pictures of another height begin a row") { CHECK(row_starts({1, 1, 1, 0.5, 0.5}, 4) == Starts{0, 3, 5}); }
TEST_CASE("rows are ragged if one above the last has a hole, or the last lacks more than one picture") {
  const auto ragged = [](std::size_t count, std::size_t columns) {
    return any_ragged(row_starts(of_one_height(count), columns), of_one_height(count));
  };
  CHECK(ragged(10, 3));
  CHECK(ragged(5, 2));
  CHECK(ragged(10, 4));
  CHECK_FALSE(ragged(10, 5));
  CHECK_FALSE(ragged(14, 5));
  CHECK_FALSE(ragged(1, 3));
  CHECK_FALSE(any_ragged({0, 3, 4}, {1, 1, 1, 0.5}));
}
