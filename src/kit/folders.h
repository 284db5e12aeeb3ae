#pragma once

#include <string>
#include <vector>

#include "kit/options.h"
#include "base/disk.h"

namespace kitwright {

/// The folders of the games to work on: those given by id, folder or game.json, or else all in components/. Throws
/// WrongCommandLine if something is not a game, and names the nearest one that is.
std::vector<std::string> game_folders(const Options& options, const Disk& disk);

/// Creates the folder and its parents if needed. Throws Failure.
void make_folder(const std::string& folder);

}  // namespace kitwright
