#pragma once

#include <set>
#include <string>
#include <vector>

#include "app/ruled.h"
#include "support/changed_disk.h"

namespace kitwright {

/// A line of a file that findings may point at: from its first to its last.
struct Place {
  std::string file;
  int first = 1, last = 1;
};

/// What `check --rules` says of a game.
struct Trial {
  std::set<std::string> findings;  ///< id and message
  std::vector<Place> places;

  /// Something is said that was not said of the sound game.
  bool says_more_than(const Trial& sound) const;
  /// A finding points at the line, or at the one beside it: what is missing is missed between two lines.
  bool points_at(const std::string& file, int line) const;
};

Trial tried(const Disk& disk, const std::string& folder, Elsewhere& elsewhere);

}  // namespace kitwright
