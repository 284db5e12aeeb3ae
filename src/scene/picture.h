#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/geometry.h"

namespace kitwright {

/// A drawing that an SVG uses more than once, and that looks the same each time.
struct PicturePart {
  struct Name {
    std::size_t at, length;
  };
  std::string markup;       ///< what draws it: `<use href="#card"/>`
  std::vector<Name> names;  ///< where uses name it in the file: `#card`
};
struct PictureParts {
  std::size_t inside = 0;  ///< where something may be put into the root element
  double side = 1;         ///< how many of its units it is wide
  std::vector<PicturePart> parts;
};

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
  PictureParts often;   ///< what an SVG draws more than once
  bool plain = false;   ///< an SVG whose elements may stand among those of a page: nothing in them reaches beyond the drawing
};
using PictureRef = std::shared_ptr<const Picture>;

}  // namespace kitwright
