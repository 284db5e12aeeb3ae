#pragma once

#include <string>
#include <vector>

#include "app/options.h"
#include "base/diagnostics.h"

namespace kitwright {

struct GameFindings {
  std::string game;
  Diagnostics findings;
};

/// Findings to stderr as text, or all games' to stdout as one JSON document. Returns the exit status: 1 if there is an error.
int report(const std::vector<GameFindings>& games, const Options& options);
/// One finding list as JSON text (an array), for report.json.
std::string findings_json(const Diagnostics& findings);

}  // namespace kitwright
