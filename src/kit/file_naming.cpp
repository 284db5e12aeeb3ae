#include "kit/file_naming.h"

#include <cstddef>
#include <string_view>

#include "kit/recorded_disk.h"

namespace kitwright {

std::string FileNaming::name(const std::string& path) const {
  const std::string absolute = absolute_path(path);
  if (std::string of_game = path_below(folder_, absolute); !of_game.empty()) return of_game;
  const std::string of_ours = path_below(home_, absolute);
  return of_ours.empty() ? path : "kitwright:" + of_ours;
}

/// Puts `name` for the folder at the beginning of each path in the message.
static void rename(std::string& message, const std::string& folder, std::string_view name) {
  if (folder.empty() || folder == ".") return;
  const std::string top = folder.ends_with('/') ? folder : folder + "/";
  for (std::size_t at = 0; (at = message.find(top, at)) != std::string::npos;) {
    const bool begins = at == 0 || std::string_view(" '\"(").find(message[at - 1]) != std::string_view::npos;
    if (begins) message.replace(at, top.size(), name);
    at += begins ? name.size() : 1;
  }
}

std::string FileNaming::words(std::string message) const {
  rename(message, folder_, "");
  rename(message, home_, "kitwright:");
  return message;
}

}  // namespace kitwright
