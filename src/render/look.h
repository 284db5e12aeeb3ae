#pragma once

#include <optional>
#include <string>

#include "base/colour.h"
#include "scene/picture.h"

namespace kitwright {

/// A picture and how it is to look.
struct Look {
  const Picture* picture;
  std::optional<Colour> colour;  ///< the meaning of `currentColor` in an SVG
  std::optional<Colour> tint;    ///< paint all of it in this colour
  bool lean = false;             ///< hide what has the class `flood` in an SVG
};
/// The same text for looks that give the same drawing.
std::string identity_of(const Look& look);

}  // namespace kitwright
