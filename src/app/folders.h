#pragma once

#include <string>
#include <vector>

#include "app/options.h"
#include "base/disk.h"

namespace kitwright {

/// Folders of the games to work on: those named by id, folder or game.json, or all of home's components/. Throws
/// WrongCommandLine for what is no game, with the nearest that is.
std::vector<std::string> game_folders(const Options& options, const Disk& disk);

/// Makes the folder and those above it, unless it is there. Throws Failure.
void make_folder(const std::string& folder);

}  // namespace kitwright
