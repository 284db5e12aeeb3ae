#include "game/files.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/obstacle.h"

namespace kitwright {

/// Some systems hide the ending of a name, so that people write it twice, or not at all: `cards.csv.txt`.
static std::string name_hint(const std::string& path, const Disk& disk) {
  const std::string folder = folder_of(path), name = path.substr(folder.size() + (folder.empty() ? 0 : 1));
  const std::vector<std::string> there = disk.list(folder);
  if (name == "game.json") return "put it back: without it a folder is no game";
  const auto other_ending = std::ranges::find_if(
      there, [&](const std::string& file) { return file.starts_with(name + ".") || name.starts_with(file + "."); });
  const bool bare = name.find('.') == std::string::npos;
  if (other_ending != there.end() && bare) return fmt::format("did you mean '{}'?", *other_ending);
  if (other_ending != there.end()) return fmt::format("rename {} to {}", *other_ending, name);
  return suggest(name, there);
}

std::optional<std::string> load_bytes(const std::string& path, Span where, const ReadContext& r) {
  if (auto bytes = r.disk.read(path)) return bytes;
  if (report_obstacle(r.disk, path, where, r.sources, r.out)) return {};
  r.out.error("file.missing", where, fmt::format("there is no file {}", path), name_hint(path, r.disk));
  return {};
}

}  // namespace kitwright
