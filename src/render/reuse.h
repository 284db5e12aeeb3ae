#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Counts how often equal frames are drawn, so that those drawn more than once can be kept once.
class Reuse {
 public:
  Reuse() = default;
  /// The roots themselves are never shared: a page is large, and what it holds is what repeats.
  explicit Reuse(const std::vector<const Frame*>& roots);

  /// The frame's identity when it is drawn more than once, else empty.
  std::string shared_identity(const Frame& frame) const;

 private:
  void count(const Frame& frame);
  const std::string& identity(const Frame& frame);

  std::map<const Frame*, std::string> identities_;
  std::map<std::string, int> uses_;
  std::set<std::string> roots_;
};

}  // namespace kitwright
