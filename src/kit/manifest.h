#pragma once

#include <string>
#include <vector>

#include "kit/options.h"
#include "sheets/impose.h"

namespace kitwright {

/// One PDF of a build, and where pieces are in it.
struct KitFile {
  std::string name, paper, style, backs;
  std::vector<Placement> sides;
  int pages = 0, sheets = 0;
};

/// The manifest of the files just written. Files of the older manifest `previous` that this build left alone stay in it, provided
/// that they are still `present`.
std::string manifest_json(const std::vector<KitFile>& files, const std::string& previous,
                          const std::vector<std::string>& present);

}  // namespace kitwright
