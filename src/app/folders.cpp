#include "app/folders.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/diagnostics.h"

namespace kitwright {

std::vector<std::string> game_folders(const Options& options, const Disk& disk) {
  const std::string components = join_path(options.home, "components");
  std::vector<std::string> known;
  for (const std::string& name : disk.list(components))
    if (disk.is_file(join_path(components, name + "/game.json"))) known.push_back(name);

  std::vector<std::string> folders;
  for (const std::string& name : options.games.empty() ? known : options.games) {
    const std::string ours = join_path(components, name);
    if (std::find(known.begin(), known.end(), name) != known.end())
      folders.push_back(ours);
    else if (disk.is_file(join_path(name, "game.json")))
      folders.push_back(name);
    else
      throw WrongCommandLine(fmt::format("'{}' is neither a game nor a folder with a game.json", name),
                             known.empty() ? fmt::format("there are no games in {}", components) : suggest(name, known));
  }
  if (folders.empty()) throw WrongCommandLine(fmt::format("there are no games in {}", components), "name the folder of one");
  return folders;
}

}  // namespace kitwright
