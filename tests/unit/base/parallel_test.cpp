#include "base/parallel.h"

#include <stdexcept>
#include <vector>

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("dealt work goes to the workers in turn") {
  std::vector<int> by(7, -1);
  deal(3, by.size(), [&](int worker, std::size_t i) { by[i] = worker; });
  CHECK(by == std::vector<int>{0, 1, 2, 0, 1, 2, 0});
}

TEST_CASE("what a worker throws arrives") {
  CHECK_THROWS_AS(deal(2, 4,
                       [](int, std::size_t i) {
                         if (i == 3) throw std::runtime_error("three");
                       }),
                  std::runtime_error);
}

TEST_CASE("nothing to do is no work") {
  int calls = 0;
  deal(4, 0, [&](int, std::size_t) { ++calls; });
  CHECK(calls == 0);
}
