#pragma once

#include <vector>

#include "art/svg_marks.h"

namespace kitwright {

struct SvgPoint {
  double x = 0, y = 0;
};

/// A straight line of an outline.
struct SvgLine {
  SvgPoint from, to;
  bool ends = true;  ///< false of all parts of a bend but the last
};

/// What the outline of a path, a polygon or a polyline is made of, in its own units: each bend as a few straight lines, and what
/// is open closed. Nothing for other elements.
std::vector<SvgLine> lines_of(const SvgMark& m);

/// How often lines meet.
struct SvgMeetings {
  double crossings = 0;  ///< neither a point in which one ends counts nor lines that lie on each other
  double overlaps = 0;   ///< pairs that lie nearer to each other than a stroke is wide, if there is one; of a bend its last part
};

/// It looks at as many pairs as `pairs` has left, and then takes all for crossings that may be some.
SvgMeetings meetings_of(std::vector<SvgLine> lines, double stroke_width, double& pairs);

}  // namespace kitwright
