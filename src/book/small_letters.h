#pragma once

#include <optional>
#include <string>

#include "prose/manuscript.h"

namespace kitwright {

/// Letters of a figure and their size as printed.
struct PrintedLetters {
  std::string text;
  Length size;
};

/// The smallest letters that a plate shows when it is drawn at this scale. Those outside of its outline are not seen.
std::optional<PrintedLetters> smallest_letters(const Plate& plate, double scale);
/// The drawing without letters that this scale makes smaller than `least`, and without shapes that were only the ground of such a
/// line; the same drawing if there are none.
FrameRef without_small_letters(const FrameRef& frame, double scale, Length least);

}  // namespace kitwright
