#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kit/rules_in_memory.h"
#include "base/changed_disk.h"

namespace kitwright::mutants {

/// A line of a file that findings may point at: from its first to its last.
struct Place {
  std::string file;
  int first = 1, last = 1;
};

/// What `check --rules` says of a game.
struct Trial {
  std::set<std::string> findings;  ///< id and message
  std::vector<Place> places;
  std::optional<Place> first;  ///< where the first finding points first, by its first line
  std::size_t printed = 0;     ///< findings that do not follow from others
  std::size_t repeats = 0;     ///< of them, those with the place and the text of an earlier one

  /// Something is said that was not said of the sound game.
  bool says_more_than(const Trial& sound) const;
  /// A finding points at the line, or at the one beside it: what is missing is missed between two lines.
  bool points_at(const std::string& file, int line) const;
};

/// With `sound`, it is known how the game's files were when it was.
Trial tried(const Disk& disk, const std::string& folder, Elsewhere& elsewhere, const Disk* sound = nullptr);

}  // namespace kitwright::mutants
