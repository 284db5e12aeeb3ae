#include "base/parallel.h"

#include <stdexcept>
#include <vector>

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("shared work is done once each, by however many workers") {
  for (const int workers : {0, 1, 2, 7}) {
    std::vector<std::atomic<int>> done(50);
    share(workers, done.size(), [&](std::size_t i) { ++done[i]; });
    CHECK(std::all_of(done.begin(), done.end(), [](const auto& times) { return times == 1; }));
  }
}

TEST_CASE("dealt work goes to the workers in turn") {
  std::vector<int> by(7, -1);
  deal(3, by.size(), [&](int worker, std::size_t i) { by[i] = worker; });
  CHECK(by == std::vector<int>{0, 1, 2, 0, 1, 2, 0});
}

TEST_CASE("what a worker throws arrives") {
  CHECK_THROWS_AS(share(2, 4,
                        [](std::size_t i) {
                          if (i == 3) throw std::runtime_error("three");
                        }),
                  std::runtime_error);
}

TEST_CASE("nothing to do is no work") {
  int calls = 0;
  share(4, 0, [&](std::size_t) { ++calls; });
  CHECK(calls == 0);
}
