#pragma once

#include <map>
#include <mutex>
#include <string>

#include "base/diagnostics.h"
#include "base/disk.h"
#include "scene/picture.h"

namespace kitwright {

/// Loads each picture file once. Bounded: 16 MiB a file, 20'000 pixels a side, SVG without external files, entities, scripts or
/// text.
class Pictures {
 public:
  explicit Pictures(const Disk& disk) : disk_(disk) {}
  /// The picture at `path`, or null after a finding at `where` (missing: nearest name in that folder; broken: what the library
  /// says).
  PictureRef load(const std::string& path, Span where, Diagnostics& out);

 private:
  const Disk& disk_;
  std::mutex mutex_;
  std::map<std::string, PictureRef> known_;
};

}  // namespace kitwright
