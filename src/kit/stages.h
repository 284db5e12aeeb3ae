#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kitwright {

/// The stages of looking at a game, in order.
enum class Stage { Reading, Rules, Layouts, Faces, Rulebook, Sheets, Preflight };

/// How far a game was looked at. Stages that neither ran nor were left out on request wait until mistakes are mended.
class Stages {
 public:
  void ran(Stage stage) { ran_.insert(stage); }
  /// Notes that `option` excludes the stage.
  void leave_out(Stage stage, const std::string& option) { left_out_[stage] = option; }
  /// The same for this stage and all after it.
  void leave_out_from(Stage first, const std::string& option);

  bool complete() const { return all_that_did_not().empty(); }
  std::vector<std::string_view> all_that_ran() const;
  struct NotRun {
    std::string_view stage, why;
  };
  std::vector<NotRun> all_that_did_not() const;
  /// What was not looked at, in a sentence such as "the rulebook was not looked at (--only)". Empty if everything was.
  std::string to_text() const;

 private:
  std::string_view why_not(Stage stage) const;

  std::set<Stage> ran_;
  std::map<Stage, std::string> left_out_;
};

}  // namespace kitwright
