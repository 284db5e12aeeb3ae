#pragma once

#include <map>
#include <mutex>
#include <string>

#include "art/doubt.h"
#include "base/allowance.h"
#include "base/diagnostics.h"
#include "base/disk.h"
#include "base/limits.h"
#include "scene/picture.h"

namespace kitwright {

/// Loads every picture file once, from any thread. Limits: 16 MiB per file, 20'000 pixels on a side; SVGs must not contain
/// external references, entities, scripts or text. All together have limits, too, beyond which no further one is loaded.
class Pictures {
 public:
  explicit Pictures(const Disk& disk) : disk_(disk) {}
  /// The picture that a game's folder has under this name. Null after a finding at `where`: outside, missing, with the nearest
  /// name in that folder, or broken, with the library's reason.
  PictureRef load(const std::string& folder, const std::string& name, Span where, Diagnostics& out);
  /// True if a picture loaded so far has something that the ink-saver may leave out.
  bool any_floods();
  /// More than all pictures may have was asked for.
  bool is_full() const { return pixels_.is_spent() || bytes_.is_spent(); }

 private:
  void report_refusal(const std::string& path, Span where, Diagnostics& out) const;
  void report_doubt(const std::string& path, Span where, Diagnostics& out) const;

  const Disk& disk_;
  std::mutex mutex_;
  std::map<std::string, PictureDoubt> doubts_;  ///< of pictures that have some
  std::map<std::string, PictureRef> known_;
  std::map<std::string, std::vector<Finding>> refused_;  ///< what is wrong with those that are no use
  Allowance pixels_{limits::picture_pixels}, bytes_{limits::picture_bytes};
};

}  // namespace kitwright
