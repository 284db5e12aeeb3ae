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
/// Creates folder `name` in `folder`, which may be `a/b`, and returns its path. A link there leads nobody out: throws Failure.
std::string make_folder_in(const std::string& folder, const std::string& name);

}  // namespace kitwright
