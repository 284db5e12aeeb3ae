#pragma once

#include <string>
#include <utility>

namespace kitwright {

/// Calls files alike wherever a game and Kitwright lie, so that the same game gives the same files.
class FileNaming {
 public:
  FileNaming(std::string folder, std::string home) : folder_(std::move(folder)), home_(std::move(home)) {}
  /// The path below the game's folder or (as `kitwright:...`) ours. A file of neither keeps its path.
  std::string name(const std::string& path) const;
  /// A message whose paths, which begin as the two folders were given, are called so.
  std::string words(std::string message) const;

 private:
  std::string folder_, home_;
};

}  // namespace kitwright
