#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/disk.h"
#include "rules/lint.h"

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

Trial tried(const Disk& disk, const std::string& folder, const Words& elsewhere);

/// The real disk, but some files read otherwise.
class ChangedDisk : public Disk {
 public:
  explicit ChangedDisk(std::map<std::string, std::string> changed) : changed_(std::move(changed)) {}
  std::optional<std::string> read(const std::string& path) const override;
  bool is_file(const std::string& path) const override { return real_.is_file(path); }
  bool is_folder(const std::string& path) const override { return real_.is_folder(path); }
  std::vector<std::string> list(const std::string& folder) const override { return real_.list(folder); }

 private:
  RealDisk real_;
  std::map<std::string, std::string> changed_;
};

}  // namespace kitwright
