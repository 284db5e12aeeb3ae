#pragma once

#include <map>
#include <string>
#include <vector>

#include "kit/options.h"
#include "kit/recorded_disk.h"

namespace kitwright {

/// What a build said: that nothing is left to do, and the warnings that it found.
struct BuildWords {
  std::string said, told;
  bool operator==(const BuildWords&) const = default;
};

/// What a build read and wrote, so that the next one can tell that it would write the same. A stamp lies in `.kitwright` beside
/// the output, one for each game and set of options; the oldest go when there are too many. It is trusted only if every path that
/// was read, the program, its libraries and every file that was written are as they were; one that cannot be read is none.
class BuildStamp {
 public:
  BuildStamp(const std::string& folder, const Options& options);

  /// What the build that left the stamp said, if another build would write the same.
  std::optional<BuildWords> unchanged() const;
  /// Leaves a stamp for the files `written`, which came from what `disk` was asked.
  void leave(const RecordedDisk& disk, const std::vector<std::string>& written, const BuildWords& words) const;

 private:
  std::string folder_, path_;
};

}  // namespace kitwright
