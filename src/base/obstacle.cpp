#include "base/obstacle.h"

#include <fmt/format.h>

namespace kitwright {

bool report_obstacle(const Disk& disk, const std::string& path, Span where, Diagnostics& out) {
  const auto is = [&](const char* what) { return fmt::format("{} is {}", path, what); };
  switch (disk.kind(path)) {
    case PathKind::Nothing:
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
  if (kind == PathKind::Nothing || kind == PathKind::File) return false;
  return report_obstacle(disk, path, where.source ? where : Span{&sources.add(path, ""), 0, 0}, out);
}

}  // namespace kitwright
