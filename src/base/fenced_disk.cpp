#include "base/fenced_disk.h"

#include <algorithm>
#include <climits>

namespace kitwright {

static std::string with_slash(std::string folder) { return folder.ends_with('/') ? folder : folder + '/'; }

FencedDisk::FencedDisk(const Disk& disk, const std::vector<std::string>& folders) : disk_(disk) {
  for (const std::string& folder : folders) folders_.push_back(with_slash(disk.resolved(folder)));
}

bool FencedDisk::is_inside(const std::string& path) const {
  const std::string whole = with_slash(disk_.resolved(path));
  return std::any_of(folders_.begin(), folders_.end(), [&](const std::string& folder) { return whole.starts_with(folder); });
}

std::optional<std::string> FencedDisk::read(const std::string& path) const {
  if (kind(path) != PathKind::File) return {};
  return disk_.read(path);
}

/// Nothing has a longer path than the system takes, and to resolve one would take the square of its length.
PathKind FencedDisk::kind(const std::string& path) const {
  if (path.size() >= PATH_MAX) return PathKind::Nothing;
  return is_inside(path) ? disk_.kind(path) : PathKind::Outside;
}

std::vector<std::string> FencedDisk::list(const std::string& folder) const {
  return kind(folder) == PathKind::Folder ? disk_.list(folder) : std::vector<std::string>{};
}

}  // namespace kitwright
