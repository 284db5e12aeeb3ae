#pragma once

#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "base/disk.h"

namespace kitwright {

/// A folder with capital letters in its name, while none has the same name in small letters: `Art` instead of `art`.
struct MisnamedFolder {
  std::string meant;  ///< its path in small letters
  Span where;         ///< the folder as it is called
};

/// Those that lie in this folder.
std::vector<MisnamedFolder> misnamed_folders(const Disk& disk, const std::string& folder, Sources& sources);

/// If the path leads into one of them, or is one: reports the folder, wherever it is asked for, so that it is told once. False
/// otherwise.
bool report_misnamed(const std::vector<MisnamedFolder>& folders, const std::string& path, Diagnostics& out);

}  // namespace kitwright
