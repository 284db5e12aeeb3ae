#include "game/files.h"

#include <fmt/format.h>

namespace kitwright {

bool stays_inside(const std::string& name) { return !name.empty() && name[0] != '/' && join_path("", name).rfind("..", 0) != 0; }

std::optional<std::string> load_bytes(const std::string& path, Span where, const ReadContext& r) {
  if (auto bytes = r.disk.read(path)) return bytes;
  const std::string folder = folder_of(path);
  r.out.error("file.missing", where, fmt::format("there is no file {}", path),
              suggest(path.substr(folder.size() + (folder.empty() ? 0 : 1)), r.disk.list(folder)));
  return {};
}

}  // namespace kitwright
