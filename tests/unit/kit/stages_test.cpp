#include "kit/stages.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

Stages ran(std::initializer_list<Stage> stages) {
  Stages all;
  for (const Stage stage : stages) all.ran(stage);
  return all;
}

}  // namespace

TEST_CASE("when everything ran, nothing is told") {
  const Stages all =
      ran({Stage::Reading, Stage::Rules, Stage::Layouts, Stage::Faces, Stage::Rulebook, Stage::Sheets, Stage::Preflight});
  CHECK(all.complete());
  CHECK(all.to_text().empty());
}

TEST_CASE("a stage that an option leaves out is told with the option") {
  Stages all = ran({Stage::Reading, Stage::Rules, Stage::Layouts, Stage::Faces, Stage::Sheets, Stage::Preflight});
  all.leave_out(Stage::Rulebook, "--only");
  CHECK_FALSE(all.complete());
  CHECK(all.to_text() == "the rulebook was not looked at (--only)");
}

TEST_CASE("what rests on a mistake waits until it is mended") {
  CHECK(ran({Stage::Reading, Stage::Layouts, Stage::Preflight}).to_text() ==
        "the rules, faces, rulebook and sheets were not looked at until this is mended");
}

TEST_CASE("a stage that ran was not left out") {
  Stages all = ran({Stage::Reading, Stage::Rules});
  all.leave_out_from(Stage::Rules, "--rules");
  CHECK(all.all_that_ran() == std::vector<std::string_view>{"reading", "rules"});
  CHECK(all.to_text() == "the layouts, faces, rulebook, sheets and looks of what is drawn were not looked at (--rules)");
}
