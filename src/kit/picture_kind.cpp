#include "kit/picture_kind.h"

#include <algorithm>

#include "base/disk.h"
#include "base/lowered.h"

namespace kitwright {

PictureKind picture_kind(const std::string& path) {
  const std::string end = lowered(path.substr(std::min(path.size(), path.rfind('.'))));
  return end == ".png"   ? PictureKind::Png
         : end == ".svg" ? PictureKind::Svg
         : end == ".pdf" ? PictureKind::Pdf
                         : PictureKind::None;
}

bool names_folder(const std::string& path) { return path.ends_with('/') || RealDisk().is_folder(path); }

}  // namespace kitwright
