#pragma once

#include <map>
#include <string>

#include "kit/options.h"
#include "base/disk.h"

namespace kitwright {

/// The names of a new game, from the last part of its folder's path.
struct NewNames {
  std::string id;    ///< lower-case ASCII letters, digits and hyphens, beginning with a letter
  std::string name;  ///< for people
};
/// Throws WrongCommandLine if nothing in the path could be a game's name.
NewNames new_names(const std::string& path);

/// All files of a new game of this kind, by their path below the game's folder, with the schemas that editors use. Kinds are
/// listed in `home`/templates/kinds.json. Throws WrongCommandLine for an unknown kind, Failure if the templates are broken.
std::map<std::string, std::string> new_files(const Disk& disk, const std::string& home, const std::string& kind,
                                             const NewNames& names);

/// Writes a new game into options.folder, which must be empty or not exist.
int run_new(const Options& options);

}  // namespace kitwright
