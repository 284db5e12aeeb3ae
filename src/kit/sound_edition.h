#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "kit/options.h"
#include "kit/recorded_disk.h"

namespace kitwright {

/// The texts of a game as they were when a build last found it sound. They lie in `.kitwright` beside the output, one file for
/// each game; one that cannot be read is none. What has changed since then is what broke a game that is not sound any more.
class SoundEdition {
 public:
  SoundEdition(const std::string& folder, const Options& options);

  /// The lines of the game's texts that this edition does not have. Nothing where none is remembered, or `options` does not ask.
  std::vector<Span> changes(const Sources& sources) const;
  /// Remembers what `disk` was asked for as sound. Files that have changed since they were read are not, nor is a game of more
  /// than 8 MB. Throws Failure.
  void leave(const RecordedDisk& disk) const;

 private:
  std::string game_, folder_, path_;  ///< the game's folder, that of what is remembered, and the file there
  bool is_asked_for_;
};

}  // namespace kitwright
