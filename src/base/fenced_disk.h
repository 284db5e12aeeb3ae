#pragma once

#include <string>
#include <vector>

#include "base/disk.h"

namespace kitwright {

/// Another disk, which outlives it, of which only what lies in a few folders can be read: with its links resolved, so that a game
/// by a stranger shows nothing but its own files. All else is PathKind::Outside, whether it is there or not.
class FencedDisk : public Disk {
 public:
  FencedDisk(const Disk& disk, const std::vector<std::string>& folders);
  std::optional<std::string> read(const std::string& path) const override;
  PathKind kind(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::string resolved(const std::string& path) const override { return disk_.resolved(path); }

 private:
  bool is_inside(const std::string& path) const;

  const Disk& disk_;
  std::vector<std::string> folders_;  ///< resolved, each with a slash at its end
};

}  // namespace kitwright
