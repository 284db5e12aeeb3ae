#include "base/allowance.h"

#include "base/parallel.h"
#include "support/catch.h"

using namespace kitwright;

TEST_CASE("an allowance is spent once more is taken than there is") {
  Allowance pages(10);
  CHECK(pages.take(10));
  CHECK_FALSE(pages.is_spent());
  CHECK_FALSE(pages.take(1));
  CHECK(pages.is_spent());
}

TEST_CASE("threads that count at once count everything") {
  Allowance steps(1'000'000);
  deal(4, 4000, [&](int, std::size_t) { steps.take(3); });
  CHECK(steps.taken() == 12'000);
}
