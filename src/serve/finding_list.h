#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "base/disk.h"
#include "game/game.h"

namespace kitwright {

/// Findings as findings_json() writes them, each with what a page shows beside it: `path`, absolute; `text`, the line that it
/// speaks of; `faces`, the items that it names or whose row it is in, as COMPONENT/ITEM. What is the same comes once.
nlohmann::ordered_json shown_findings(const nlohmann::ordered_json& findings, const Game& game, const Disk& disk);

}  // namespace kitwright
