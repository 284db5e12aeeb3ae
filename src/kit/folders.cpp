#include "kit/folders.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "base/diagnostics.h"
#include "base/failure.h"
#include "base/lowered.h"

namespace kitwright {

/// What lies there under that name is told when it is read.
static bool is_game(const Disk& disk, const std::string& folder) {
  return disk.kind(join_path(folder, "game.json")) != PathKind::Nothing;
}

/// Names of the folders in `folder` that contain a game.json.
static std::vector<std::string> games_in(const Disk& disk, const std::string& folder) {
  std::vector<std::string> names;
  for (const std::string& name : disk.list(folder.empty() ? "." : folder))
    if (is_game(disk, join_path(folder, name))) names.push_back(name);
  return names;
}

/// A file that is called nearly game.json: with capital letters, or a second ending. Empty if there is none.
static std::string misnamed_game(const Disk& disk, const std::string& folder) {
  for (const std::string& file : disk.list(folder))
    if (lowered(file) == "game.json" || lowered(file).starts_with("game.json.")) return file;
  return {};
}

/// The complaint about a name that is not a game's, with what may have been meant.
static WrongCommandLine no_game(const std::string& name, const std::vector<std::string>& known, const Disk& disk) {
  std::vector<std::string> near;
  if (disk.is_folder(name)) {
    for (const std::string& game : games_in(disk, name)) near.push_back(join_path(name, game));
    const std::string misnamed = misnamed_game(disk, name);
    return WrongCommandLine(fmt::format("the folder '{}' has no game.json, so it is no game", name),
                            !misnamed.empty() ? fmt::format("rename {} to game.json", misnamed)
                            : near.empty()    ? ""
                                              : suggest(name, near));
  }
  const std::string folder = folder_of(name);
  if (disk.is_file(name))
    return WrongCommandLine(fmt::format("'{}' is a file, not a game", name),
                            is_game(disk, folder) ? fmt::format("name its folder, '{}'", folder.empty() ? "." : folder)
                                                  : "a game is a folder with a game.json");
  near = known;
  for (const std::string& game : games_in(disk, folder)) near.push_back(join_path(folder, game));
  return WrongCommandLine(fmt::format("'{}' is neither a game nor a folder with a game.json", name),
                          near.empty() ? "there are no games here" : suggest(name, near));
}

/// The folder meant by a game's id, its folder, or its game.json. Ids come first: `moths` is the game, not a folder next to us.
static std::string folder_named(std::string name, const std::string& components, const std::vector<std::string>& known,
                                const Disk& disk) {
  if (std::find(known.begin(), known.end(), name) != known.end()) return join_path(components, name);
  if (!name.empty() && is_game(disk, name)) return name;
  while (name.size() > 1 && name.ends_with('/')) name.pop_back();
  if ((name == "game.json" || name.ends_with("/game.json")) && disk.is_file(name)) {
    const std::string folder = folder_of(name);
    return folder.empty() ? "." : folder;
  }
  throw no_game(name, known, disk);
}

std::vector<std::string> game_folders(const Options& options, const Disk& disk) {
  const std::string components = join_path(options.home, "components");
  const std::vector<std::string> known = games_in(disk, components);
  std::vector<std::string> folders;
  for (const std::string& name : options.games.empty() ? known : options.games)
    folders.push_back(folder_named(name, components, known, disk));
  if (folders.empty()) throw WrongCommandLine(fmt::format("there are no games in {}", components), "name the folder of one");
  return folders;
}

FencedDisk disk_of_game(const Disk& disk, const std::string& folder, const std::string& home) {
  return {disk, {folder, join_path(home, "layouts"), join_path(home, "fonts")}};
}

void require_folder(const Disk& disk, const std::string& folder) {
  if (!disk.is_folder(folder)) throw Failure(fmt::format("the folder {} is gone; put it back", folder));
}

/// The path, or the nearest one above it that is there, if that is no folder.
static std::string in_the_way(const std::string& folder) {
  std::error_code ec;
  for (std::filesystem::path path = folder; !path.empty(); path = path.parent_path()) {
    const auto kind = std::filesystem::symlink_status(path, ec).type();
    if (kind == std::filesystem::file_type::directory) return {};
    // Of a path that is too long or may not be looked at, the system says so when the folder is made.
    if (kind != std::filesystem::file_type::not_found && kind != std::filesystem::file_type::none)
      return std::filesystem::is_directory(path, ec) ? "" : path.string();
    if (path == path.parent_path()) return {};
  }
  return {};
}

void make_folder(const std::string& folder) {
  if (const std::string other = in_the_way(folder); !other.empty())
    throw Failure(fmt::format("{}: is no folder, and one is to be made there; move it elsewhere, or name another", other));
  std::error_code ec;
  std::filesystem::create_directories(folder, ec);
  if (ec) throw Failure(fmt::format("{}: cannot be made: {}", folder, ec.message()));
}

std::string make_folder_in(const std::string& folder, const std::string& name) {
  make_folder(folder);
  std::string path = folder;
  for (const auto& part : std::filesystem::path(name)) {
    path = join_path(path, part.string());
    std::error_code ec;
    if (std::filesystem::is_symlink(path, ec))
      throw Failure(fmt::format("{}: is a link, and nothing is written through it", path));
    make_folder(path);
  }
  return path;
}

}  // namespace kitwright
