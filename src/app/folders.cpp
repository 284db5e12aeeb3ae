#include "app/folders.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/diagnostics.h"

namespace kitwright {

static std::string hint_for(const std::string& name, const std::vector<std::string>& known, const std::string& components) {
  if (known.empty()) return fmt::format("; there are no games in {}", components);
  const std::string hint = suggest(name, known);
  return hint.empty() ? hint : "; " + hint;
}

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
      throw WrongCommandLine(fmt::format("'{}' is neither a game nor a folder with a game.json{}", name, hint_for(name, known, components)));
  }
  if (folders.empty()) throw WrongCommandLine(fmt::format("there are no games in {}; name the folder of one", components));
  return folders;
}

}  // namespace kitwright
