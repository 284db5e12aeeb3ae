#pragma once

#include <string>
#include <vector>

#include "kit/options.h"
#include "base/fenced_disk.h"

namespace kitwright {

/// The folders of the games to work on: those given by id, folder or game.json, or else all in components/. Throws
/// WrongCommandLine if something is not a game, and names the nearest one that is.
std::vector<std::string> game_folders(const Options& options, const Disk& disk);

/// The disk as a game may read it: its own folder, and of Kitwright's home the layouts and fonts that lie ready for all games.
FencedDisk disk_of_game(const Disk& disk, const std::string& folder, const std::string& home);

/// Throws Failure if a folder that was there is gone: it may be moved while somebody follows it.
void require_folder(const Disk& disk, const std::string& folder);

/// Creates the folder and its parents if needed. Throws Failure.
void make_folder(const std::string& folder);
/// Creates folder `name` in `folder`, which may be `a/b`, and returns its path. A link there leads nobody out: throws Failure.
std::string make_folder_in(const std::string& folder, const std::string& name);

}  // namespace kitwright
