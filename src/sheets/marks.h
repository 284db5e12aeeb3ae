#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

constexpr Length hairline = Length::mm(0.15);
/// Between the bleed and a cut mark.
constexpr Length mark_gap = Length::mm(0.5);
constexpr Length mark_length = Length::mm(4);

/// Cut marks at every trim line of `boxes`, outside all of them and their bleed, on the four edges of the block they form.
/// Shorter than `length` where `free` ends; where too little would be left they begin in the bleed, which is waste, on white.
std::vector<Item> cut_marks(const std::vector<Rect>& boxes, Length bleed, const Rect& free, Length length);
/// The same for nested hexagons, which lie on their side if `turned`: at both ends of every line that cuts them.
std::vector<Item> hexagon_marks(const std::vector<Rect>& boxes, bool turned, Length bleed, const Rect& free, Length length);
/// The cut line of a piece that no ruler cuts.
Item cut_outline(const std::vector<Segment>& outline, const Matrix& matrix);
Item fold_line(Point from, Point to);
/// The smallest box around all of them.
Rect block_of(const std::vector<Rect>& boxes);

}  // namespace kitwright
