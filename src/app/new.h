#pragma once

#include <map>
#include <string>

#include "app/options.h"
#include "base/disk.h"

namespace kitwright {

/// What a new game is called: of the last part of its folder's path.
struct NewNames {
  std::string id;    ///< lower-case ASCII letters, digits and hyphens, a letter first
  std::string name;  ///< as people write it
};
/// Throws WrongCommandLine for a path that names nothing a game could be called.
NewNames new_names(const std::string& path);

/// Every file of a new game of this kind by its path below the game's folder, the schemas that editors read with them. What kinds
/// there are stands in `home`/templates/kinds.json. Throws WrongCommandLine for another kind, Failure for broken templates.
std::map<std::string, std::string> new_files(const Disk& disk, const std::string& home, const std::string& kind,
                                             const NewNames& names);

/// Writes a new game into options.folder, which may not hold anything yet.
int run_new(const Options& options);

}  // namespace kitwright
