#pragma once

#include <memory>
#include <string>

#include "base/geometry.h"

namespace kitwright {

/// A picture file and what others need to know about it. Immutable and shared.
struct Picture {
  enum class Kind { Svg, Png, Jpeg };
  Kind kind = Kind::Svg;
  std::string path;   ///< as the user would write it
  std::string bytes;  ///< the file's content
  std::string hash;   ///< of the content
  /// An SVG's width and height in user units, or those of its viewBox; a bitmap's pixels.
  double width = 0, height = 0;
  /// How many pixels would lie side by side from edge to edge: a bitmap's width; for an SVG as coarse as the coarsest bitmap in
  /// it, and 0 if it has none.
  double pixels_across = 0;
  bool floods = false;  ///< an SVG that may have the class `flood`, which the ink-saver leaves out
  double weight = 1;    ///< how many elements an SVG draws
};
using PictureRef = std::shared_ptr<const Picture>;

}  // namespace kitwright
