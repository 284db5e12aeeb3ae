#pragma once

#include <string>
#include <vector>

#include "app/options.h"
#include "base/disk.h"

namespace kitwright {

/// Folders of the games to work on: those named, or all of home's components/. Throws WrongCommandLine for a folder without
/// game.json.
std::vector<std::string> game_folders(const Options& options, const Disk& disk);

}  // namespace kitwright
