#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kit/file_naming.h"
#include "kit/options.h"
#include "kit/stages.h"
#include "base/diagnostics.h"

namespace kitwright {

struct GameFindings {
  std::string game;
  Diagnostics findings;
  std::optional<Stages> stages = {};  ///< only of commands that look for mistakes
};

/// Prints findings: as text on stderr, with a line on what was not looked at, or those of all games on stdout as one JSON
/// document. Of each kind at most 50 and at most 1 MB in all, with a count of the rest. Returns the exit status, which is 1 if
/// there is an error.
int report(const std::vector<GameFindings>& games, const Options& options);
/// What report() prints of one game on stderr.
std::string findings_text(const GameFindings& findings, const Options& options, bool colour);
/// The findings as a JSON array, within the same bounds. Files are called as `naming` does; null: as whoever gave their paths.
std::string findings_json(const Diagnostics& findings, const FileNaming* naming = nullptr);
/// What ran and what did not, as JSON: `{"ran": [...], "not_run": [{"stage": ..., "why": ...}]}`.
std::string stages_json(const Stages& stages);

}  // namespace kitwright
