#include "base/attempt.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

const Source file{"file", "one two three"};
const Span one{&file, 0, 3}, two{&file, 4, 7}, three{&file, 8, 13};

}  // namespace

TEST_CASE("an attempt fails by an error") {
  Diagnostics out;
  const Attempt attempt(out);
  CHECK_FALSE(attempt.failed());
  out.error("a.b", one, "wrong");
  CHECK(attempt.failed());
}

TEST_CASE("an attempt does not fail by what was wrong before") {
  Diagnostics out;
  out.error("a.b", one, "wrong");
  const Attempt attempt(out);
  CHECK_FALSE(attempt.failed());
  CHECK_FALSE(attempt.found("a.b"));
}

TEST_CASE("an attempt does not fail by a warning") {
  Diagnostics out;
  const Attempt attempt(out);
  out.warning("a.b", one, "doubtful");
  CHECK_FALSE(attempt.failed());
  CHECK(attempt.found("a.b"));
}

TEST_CASE("further places are added to what an attempt found, and to nothing before it") {
  Diagnostics out;
  out.error("a.b", one, "wrong");
  Attempt attempt(out);
  out.error("a.c", two, "wrong");
  attempt.also_look_at({two, three});
  CHECK(out.findings()[0].also.empty());
  CHECK(out.findings()[1].also == std::vector<Span>{three});
}
