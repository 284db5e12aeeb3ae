#pragma once

#include <string>
#include <vector>

#include "text/shaping.h"

namespace kitwright {

/// One line of a flow. Lengths are in points at scale 1.
struct Line {
  const Flow* flow = nullptr;
  std::size_t begin = 0, end = 0;   ///< without the spaces at the line's end
  std::size_t next = 0;             ///< where the next line begins, behind those spaces
  std::vector<ShapedPiece> pieces;  ///< in logical order, with a hyphen or ellipsis if one was added
  double width = 0;
  double hang_begin = 0, hang_end = 0;  ///< the parts of `width` that may hang outside a justified line
  bool last = false;                    ///< ends the paragraph, or at a forced line end: never stretched
  bool squeezed = false;                ///< its spaces may shrink if the line is slightly too long
};

struct LineRules {
  double width = 0;        ///< infinite when lines never wrap
  double full_enough = 1;  ///< a share of the width: a line filled that far needs no divided word
  bool whole = false;      ///< choose the line ends of the paragraph together
  bool justified = false;
  bool hanging = false;  ///< small signs hang outside the line; only with `whole`
};

/// Breaks the flow into lines: each as long as possible, or all of them together if `whole`. A word wider than the line sticks
/// out.
std::vector<Line> break_lines(const FontBook& book, const Flow& flow, const LineRules& rules);
/// The line cut so that an ellipsis fits in `width` behind it. It may take in text up to byte `limit`, beyond its own end.
Line with_ellipsis(const FontBook& book, const Line& line, std::size_t limit, double width);
/// The end of the line [begin, end) without trailing spaces.
std::size_t trimmed(const Flow& flow, std::size_t begin, std::size_t end);
/// In points. Lengths are rounded on their way through scales; without this, text could overflow a box made to its measure.
constexpr double fit_tolerance = 0.001;

}  // namespace kitwright
