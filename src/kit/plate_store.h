#pragma once

#include <string>

#include "kit/options.h"
#include "render/plates.h"

namespace kitwright {

/// The pictures of a game as builds drew them, so that the next one need not: half of a build of a kit with art. They lie in
/// `.kitwright` beside the output, in one file for each game, and count only if the program and its libraries are those that drew
/// them and the file is as it was left. With `--no-cache` nothing is read and nothing left.
class PlateStore {
 public:
  PlateStore(const std::string& folder, const Options& options);

  DrawnPlates read() const;
  /// Leaves these with those that are there already, up to 64 MB; nothing is written if all are there. Throws Failure.
  void leave(const DrawnPlates& used) const;

 private:
  std::string folder_, path_;  ///< `.kitwright`, and the file in it
  bool in_use_;
};

}  // namespace kitwright
