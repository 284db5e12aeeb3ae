#include "base/misnamed_folders.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/lowered.h"

namespace kitwright {

std::vector<MisnamedFolder> misnamed_folders(const Disk& disk, const std::string& folder, Sources& sources) {
  std::vector<MisnamedFolder> found;
  for (const std::string& name : disk.list(folder)) {
    const std::string path = join_path(folder, name), meant = join_path(folder, lowered(name));
    if (path != meant && disk.is_folder(path) && disk.kind(meant) == PathKind::Nothing)
      found.push_back({meant, {&sources.add(path, ""), 0, 0}});
  }
  return found;
}

bool report_misnamed(const std::vector<MisnamedFolder>& folders, const std::string& path, Diagnostics& out) {
  const auto leads_there = [&](const MisnamedFolder& f) { return path == f.meant || path.starts_with(f.meant + "/"); };
  const auto found = std::ranges::find_if(folders, leads_there);
  if (found == folders.end()) return false;
  const std::string name = found->meant.substr(found->meant.rfind('/') + 1);
  out.error("file.case", found->where, fmt::format("this folder is looked for as '{}'", name),
            fmt::format("rename it '{}': capital letters make another name", name));
  return true;
}

}  // namespace kitwright
