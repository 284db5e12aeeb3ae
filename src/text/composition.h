#pragma once

#include <deque>
#include <vector>

#include "text/hyphenate.h"
#include "text/lines.h"

namespace kitwright {

/// A line, and its place among the others. Lengths are in points at scale 1.
struct Row {
  Line line;
  std::vector<ShapedPiece> bullet;  ///< only in the first row of a list item
  double gap = 0;                   ///< white space above the row, between paragraphs
  double height = 0, baseline = 0;  ///< `baseline` is measured from the row's top
  double indent = 0;
  double room = 0;  ///< width for the line, right of the indent
};

/// A block broken into rows. The rows' lines point into `flows`, a deque because its elements never move.
struct Composition {
  std::deque<Flow> flows;
  std::vector<Row> rows;
  bool cut = false;
};

/// Breaks the block's paragraphs into rows of `width` points, which may be infinite.
Composition compose(const FontBook& book, Hyphenator& hyphenator, const TextBlock& block, double width, Diagnostics& out);
/// Keeps the rows that fit into `height` points, but at least one. If something was cut, or a row is too wide, it ends in an
/// ellipsis.
void cut_to_fit(const FontBook& book, Composition& composition, double height);

}  // namespace kitwright
