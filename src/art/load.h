#pragma once

#include <map>
#include <mutex>
#include <string>

#include "base/diagnostics.h"
#include "base/disk.h"
#include "scene/picture.h"

namespace kitwright {

/// Loads every picture file once, from any thread. Limits: 16 MiB per file, 20'000 pixels on a side; SVGs must not contain
/// external references, entities, scripts or text.
class Pictures {
 public:
  explicit Pictures(const Disk& disk) : disk_(disk) {}
  /// The picture that a game's folder has under this name. Null after a finding at `where`: outside, missing, with the nearest
  /// name in that folder, or broken, with the library's reason.
  PictureRef load(const std::string& folder, const std::string& name, Span where, Diagnostics& out);
  /// True if a picture loaded so far has something that the ink-saver may leave out.
  bool any_floods();

 private:
  const Disk& disk_;
  std::mutex mutex_;
  std::map<std::string, PictureRef> known_;
};

}  // namespace kitwright
