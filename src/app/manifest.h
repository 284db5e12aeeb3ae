#pragma once

#include <string>
#include <vector>

#include "app/options.h"
#include "sheets/impose.h"

namespace kitwright {

/// One PDF of a build and where its pieces lie.
struct KitFile {
  std::string name, paper, style, backs;
  std::vector<Placement> sides;
  int pages = 0, sheets = 0;
};

/// The manifest of the files just written, together with those files of the older manifest `previous` that this build left alone.
/// `present` says whether a file is still there.
std::string manifest_json(const std::vector<KitFile>& files, const std::string& previous,
                          const std::vector<std::string>& present);

}  // namespace kitwright
