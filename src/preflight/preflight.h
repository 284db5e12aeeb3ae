#pragma once

#include <string>
#include <vector>

#include "game/classes.h"
#include "render/pixels.h"
#include "sheets/impose.h"

namespace kitwright {

/// All pieces of a game in one style.
struct DrawnStyle {
  std::string name;  ///< as messages name it: "on card/fox (ink-saver)"
  std::vector<PieceSet> sets;
  /// In this style grounds are missing on purpose, and lines may end anywhere.
  bool saves_ink() const { return name == "ink-saver"; }
};

/// A picture that explains a finding.
struct SideBySide {
  std::string caption;
  Bitmap picture;
};

/// Looks at the drawn pieces. Reports classes that look alike to some eyes (`classes.alike`, an error at the class set); text too
/// faint against its ground (`text.contrast`) or too small to print (`text.small`), both warnings at the text; and what lacks the
/// room it needs (see room.h). A face that cannot be drawn is an error at its component (`face.undrawable`). Works on `jobs`
/// threads; the findings do not depend on how many. With `show` it returns a picture of each.
std::vector<SideBySide> preflight(const std::vector<ClassSet>& classes, const FontSet& fonts,
                                  const std::vector<DrawnStyle>& styles, int jobs, bool show, Diagnostics& out);

}  // namespace kitwright
