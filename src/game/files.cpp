#include "game/files.h"

#include <fmt/format.h>

#include "base/obstacle.h"

namespace kitwright {

std::optional<std::string> load_bytes(const std::string& path, Span where, const ReadContext& r) {
  if (auto bytes = r.disk.read(path)) return bytes;
  if (report_obstacle(r.disk, path, where, r.sources, r.out)) return {};
  const std::string folder = folder_of(path);
  r.out.error("file.missing", where, fmt::format("there is no file {}", path),
              suggest(path.substr(folder.size() + (folder.empty() ? 0 : 1)), r.disk.list(folder)));
  return {};
}

}  // namespace kitwright
