#pragma once

#include <string>
#include <vector>

#include "game/classes.h"
#include "render/pixels.h"
#include "sheets/impose.h"

namespace kitwright {

/// A game's pieces as one style prints them.
struct DrawnStyle {
  std::string name;  ///< as in "on card/fox (ink-saver)"
  std::vector<PieceSet> sets;
  /// Grounds are left out on purpose, and lines may end where they like.
  bool saves_ink() const { return name == "ink-saver"; }
};

/// A picture that shows what a finding means.
struct SideBySide {
  std::string caption;
  Bitmap picture;
};

/// Looks at the drawn pieces and reports classes that look alike to some eyes (`classes.alike`, an error at the class set), text
/// that stands out too little from what is behind it (`text.contrast`) and text too small to print (`text.small`), both warnings
/// at the text, and whatever has not the room it needs (room.h says which). Works on `jobs` threads; the findings do not depend
/// on how many. Gives a picture of each when `show` is set.
std::vector<SideBySide> preflight(const std::vector<ClassSet>& classes, const FontSet& fonts,
                                  const std::vector<DrawnStyle>& styles, int jobs, bool show, Diagnostics& out);

}  // namespace kitwright
