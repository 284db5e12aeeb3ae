#pragma once

#include <memory>
#include <string>

#include "base/geometry.h"

namespace kitwright {

/// A picture file as it was read, with what everyone downstream needs to know of it. Immutable and shared.
struct Picture {
  enum class Kind { Svg, Png, Jpeg };
  Kind kind = Kind::Svg;
  std::string path;   ///< as the user would name it
  std::string bytes;  ///< the file's content
  std::string hash;   ///< of the content
  /// Natural size: of an SVG its width and height in user units (viewBox if it has no size), of a bitmap its pixels.
  double width = 0, height = 0;
};
using PictureRef = std::shared_ptr<const Picture>;

}  // namespace kitwright
