#pragma once

#include <deque>
#include <vector>

#include "text/hyphenate.h"
#include "text/lines.h"

namespace kitwright {

/// A line with its place among the others. Lengths are in points at scale 1.
struct Row {
  Line line;
  std::vector<ShapedPiece> bullet;  ///< only in the first row of a list item
  double gap = 0;                   ///< above the row
  double height = 0, baseline = 0;
  double indent = 0;
  double room = 0;  ///< for the line, right of the indent
};

/// A block broken into rows; the flows belong to the rows' lines.
struct Composition {
  std::deque<Flow> flows;
  std::vector<Row> rows;
  bool cut = false;
};

/// Breaks the block's paragraphs in `width` points, which may be infinite.
Composition compose(const FontBook& book, Hyphenator& hyphenator, const TextBlock& block, double width, Diagnostics& out);
/// Keeps the rows that fit `height` points, at least one, and ends what was cut with an ellipsis.
void cut_to_fit(const FontBook& book, Composition& composition, double height);

}  // namespace kitwright
