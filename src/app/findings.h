#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/options.h"
#include "app/stages.h"
#include "base/diagnostics.h"

namespace kitwright {

struct GameFindings {
  std::string game;
  Diagnostics findings;
  std::optional<Stages> stages = {};  ///< of commands that look at a game for its mistakes
};

/// Findings to stderr as text, with a line on what was not looked at, or all games' to stdout as one JSON document. Returns the
/// exit status: 1 if there is an error.
int report(const std::vector<GameFindings>& games, const Options& options);
/// One finding list as JSON text (an array), for report.json.
std::string findings_json(const Diagnostics& findings);
/// What ran and what did not as JSON text: `{"ran": [...], "not_run": [{"stage": ..., "why": ...}]}`.
std::string stages_json(const Stages& stages);

}  // namespace kitwright
