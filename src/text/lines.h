#pragma once

#include <string>
#include <vector>

#include "text/shape.h"

namespace kitwright {

/// A line of a flow. Lengths are in points at scale 1.
struct Line {
  const Flow* flow = nullptr;
  std::size_t begin = 0, end = 0;   ///< without the spaces at its end
  std::size_t next = 0;             ///< where the following line begins
  std::vector<ShapedPiece> pieces;  ///< in the order of the text, a hyphen or ellipsis included
  double width = 0;
  double hang_begin = 0, hang_end = 0;  ///< of the width, what may stand out of a justified line
  bool last = false;                    ///< a forced line end or the paragraph's end: not stretched
  bool squeezed = false;                ///< its spaces may give way when it is a little too long
};

struct LineRules {
  double width = 0;        ///< infinite when lines never wrap
  double full_enough = 1;  ///< a line filled that far is not worth a divided word
  bool whole = false;      ///< line ends are chosen for the paragraph as a whole
  bool justified = false;
  bool hanging = false;  ///< small signs stand partly out of the line; only of whole paragraphs
};

/// Breaks the flow: line by line, each as long as fits, or as a whole. A word that is too long for a line sticks out.
std::vector<Line> break_lines(const FontBook& book, const Flow& flow, const LineRules& rules);
/// The text from the line's beginning up to byte `limit`, as much as fits `width`, and an ellipsis.
Line with_ellipsis(const FontBook& book, const Line& line, std::size_t limit, double width);
/// Where the line [begin, end) ends once its last spaces are gone.
std::size_t trimmed(const Flow& flow, std::size_t begin, std::size_t end);
/// Rounding must never push a text out of a box of its own size.
constexpr double fit_tolerance = 0.001;

}  // namespace kitwright
