#include "kit/picture_kind.h"

#include <algorithm>
#include <cctype>

#include "base/disk.h"

namespace kitwright {

PictureKind picture_kind(const std::string& path) {
  std::string end = path.substr(std::min(path.size(), path.rfind('.')));
  for (char& c : end) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return end == ".png"   ? PictureKind::Png
         : end == ".svg" ? PictureKind::Svg
         : end == ".pdf" ? PictureKind::Pdf
                         : PictureKind::None;
}

bool names_folder(const std::string& path) { return path.ends_with('/') || RealDisk().is_folder(path); }

}  // namespace kitwright
