#include "kit/progress.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("a bar is filled as far as the work is done") {
  CHECK(progress_bar(0, 6) == "[--------------------]");
  CHECK(progress_bar(3, 6) == "[==========----------]");
  CHECK(progress_bar(6, 6) == "[====================]");
}
TEST_CASE("more steps than were expected fill no more than the bar") { CHECK(progress_bar(9, 6) == progress_bar(6, 6)); }
TEST_CASE("a kit on two papers is written in seven steps, a part of it without the rulebook in six") {
  Options options;
  options.papers = {*find_paper("a4"), *find_paper("letter")};
  CHECK(progress_steps(options, true) == 7);
  options.only = {"moth"};
  CHECK(progress_steps(options, true) == 6);
}
