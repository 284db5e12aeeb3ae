#include "base/jobs.h"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("each job is done once, by however many workers") {
  for (const int workers : {0, 1, 2, 7}) {
    std::vector<std::atomic<int>> done(50);
    Jobs jobs;
    for (auto& one : done) jobs.add([&] { ++one; });
    jobs.run(workers);
    CHECK(std::all_of(done.begin(), done.end(), [](const auto& times) { return times == 1; }));
  }
}

TEST_CASE("what a job adds is done too") {
  for (const int workers : {1, 3}) {
    std::atomic<int> done = 0;
    Jobs jobs;
    for (int i = 0; i < 4; ++i)
      jobs.add([&] {
        for (int k = 0; k < 5; ++k) jobs.add([&] { ++done; });
      });
    jobs.run(workers);
    CHECK(done == 20);
  }
}

TEST_CASE("one worker begins jobs in their order, and the last ones last") {
  std::string order;
  Jobs jobs;
  jobs.add_last([&] { order += 'z'; });
  jobs.add([&] {
    order += 'a';
    jobs.add([&] { order += 'c'; });
  });
  jobs.add([&] { order += 'b'; });
  jobs.run(1);
  CHECK(order == "abcz");
}

TEST_CASE("what a job throws arrives, and none begins after it") {
  bool began = false;
  Jobs jobs;
  jobs.add([&] {
    jobs.add([&] { began = true; });
    throw std::runtime_error("no");
  });
  jobs.add([&] { began = true; });
  CHECK_THROWS_AS(jobs.run(1), std::runtime_error);
  CHECK_FALSE(began);
}

TEST_CASE("no jobs are soon done") {
  Jobs jobs;
  CHECK_NOTHROW(jobs.run(4));
}
