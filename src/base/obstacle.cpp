#include "base/obstacle.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace kitwright {

/// What lies on the way to the path instead of a folder; empty if all of them are folders, or the first that is none is not
/// there.
static std::string in_the_way(const Disk& disk, const std::string& path) {
  std::vector<std::size_t> slashes;
  for (auto at = path.find('/', 1); at != path.npos; at = path.find('/', at + 1)) slashes.push_back(at);
  // What is there comes before what is not, so a long path is not looked at step by step.
  const auto is_there = [&](std::size_t slash) { return disk.kind(path.substr(0, slash)) != PathKind::Nothing; };
  const auto missing = std::ranges::partition_point(slashes, is_there);
  if (missing == slashes.begin()) return {};
  const std::string last = path.substr(0, missing[-1]);
  return disk.kind(last) == PathKind::Folder ? "" : last;
}

bool report_no_folder(const Disk& disk, const std::string& path, Span where, Diagnostics& out) {
  const auto is = [&](const char* what) { return fmt::format("{} is {}", path, what); };
  switch (disk.kind(path)) {
    case PathKind::Nothing:
    case PathKind::Folder: return false;
    case PathKind::File:
    case PathKind::Large: out.error("file.kind", where, is("a file, not a folder"), "put a folder of that name there"); break;
    case PathKind::DeadLink: out.error("file.kind", where, is("a link that leads nowhere"), "put the folder itself there"); break;
    case PathKind::Other:
      out.error("file.kind", where, is("a pipe or a device, not a folder"), "put a folder of that name there");
      break;
    case PathKind::Outside:
      out.error("file.outside", where, is("not inside the game's folder"),
                "copy the folder into it; a link may lead to another folder of the game, but not out of it");
      break;
  }
  return true;
}

bool report_no_folder(const Disk& disk, const std::string& path, Sources& sources, Diagnostics& out) {
  const PathKind kind = disk.kind(path);
  if (kind == PathKind::Nothing || kind == PathKind::Folder) return false;
  return report_no_folder(disk, path, {&sources.add(path, ""), 0, 0}, out);
}

bool report_obstacle(const Disk& disk, const std::string& path, Span where, Diagnostics& out) {
  const auto is = [&](const char* what) { return fmt::format("{} is {}", path, what); };
  switch (disk.kind(path)) {
    case PathKind::Nothing: {
      const std::string above = in_the_way(disk, path);
      return !above.empty() && report_no_folder(disk, above, where, out);
    }
    case PathKind::File: return false;
    case PathKind::Folder: out.error("file.kind", where, is("a folder, not a file")); break;
    case PathKind::Large:
      out.error("file.size", where, fmt::format("{} has more than 64 MiB", path), "no file of a game is that large");
      break;
    case PathKind::DeadLink: out.error("file.kind", where, is("a link that leads nowhere"), "put the file itself there"); break;
    case PathKind::Other: out.error("file.kind", where, is("a pipe or a device, not a file"), "put a file there"); break;
    case PathKind::Outside:
      out.error("file.outside", where, is("not inside the game's folder"),
                "copy the file into it; a link may lead to another file of the game, but not out of it");
      break;
  }
  return true;
}

bool report_obstacle(const Disk& disk, const std::string& path, Span where, Sources& sources, Diagnostics& out) {
  const PathKind kind = disk.kind(path);
  if (kind == PathKind::File) return false;
  if (kind == PathKind::Nothing) {
    const std::string above = in_the_way(disk, path);
    if (above.empty()) return false;
    return report_no_folder(disk, above, where.source ? where : Span{&sources.add(above, ""), 0, 0}, out);
  }
  return report_obstacle(disk, path, where.source ? where : Span{&sources.add(path, ""), 0, 0}, out);
}

}  // namespace kitwright
