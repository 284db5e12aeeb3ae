#include "base/corners.h"

#include <utility>
#include <vector>

#include "support/catch.h"

using namespace kitwright;

namespace {

std::vector<Point> at_mm(std::initializer_list<std::pair<double, double>> corners) {
  std::vector<Point> points;
  for (const auto& [x, y] : corners) points.push_back({Length::mm(x), Length::mm(y)});
  return points;
}

}  // namespace

TEST_CASE("an outline crosses itself where two of its sides do") {
  CHECK(crosses_itself(at_mm({{0, 0}, {30, 30}, {0, 30}, {30, 0}})));
  CHECK_FALSE(crosses_itself(at_mm({{0, 0}, {30, 0}, {30, 30}, {0, 30}})));
}

TEST_CASE("an outline that runs back along itself crosses itself, too") {
  CHECK(crosses_itself(at_mm({{0, 0}, {30, 0}, {0, 0}, {30, 0}, {30, 30}})));
  CHECK(crosses_itself(at_mm({{0, 0}, {20, 0}, {20, 10}, {30, 10}, {20, 10}, {20, 20}, {0, 20}})));
}

TEST_CASE("sides that only touch, corners said twice and what rounding takes cross nothing") {
  CHECK_FALSE(crosses_itself(at_mm({{0, 0}, {30, 0}, {30, 30}, {15, 0}, {0, 30}})));
  CHECK_FALSE(crosses_itself(at_mm({{0, 0}, {30, 0}, {30, 0}, {30, 30}, {0, 30}, {0, 0}})));
  CHECK_FALSE(crosses_itself(at_mm({{0, 0}, {30, 0}, {30, 30}, {0, 30}, {0.001, -0.001}})));
}

TEST_CASE("the extent of points goes from the first to the last, across and down") {
  CHECK(extent_of(at_mm({{5, 1}, {2, 9}, {3, 4}})) == Size{Length::mm(3), Length::mm(8)});
}
