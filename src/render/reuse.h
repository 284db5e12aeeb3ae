#pragma once

#include <map>
#include <string>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Counts how often equal frames are drawn, so that those drawn more than once can be kept once.
class Reuse {
 public:
  Reuse() = default;
  explicit Reuse(const std::vector<const Frame*>& roots);

  /// The frame's identity when it is drawn more than once, else empty.
  std::string shared_identity(const Frame& frame) const;

 private:
  void count(const Frame& frame);
  const std::string& identity(const Frame& frame);

  std::map<const Frame*, std::string> identities_;
  std::map<std::string, int> uses_;
};

}  // namespace kitwright
