#pragma once

#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Thin enough to cut along, thick enough for every printer.
constexpr Length hairline = Length::mm(0.15);
/// Between the end of the bleed and a cut mark.
constexpr Length mark_gap = Length::mm(0.5);
constexpr Length mark_length = Length::mm(4);

/// Cut marks for every trim line of `boxes`, at the four edges of the block that they form, outside of it and its bleed. Marks
/// are shorter where `free` ends. Where too little would be left, they begin inside the bleed (which is cut off anyway), on
/// white. Where strips of waste cross between the pieces, the lines are marked once more, on white.
std::vector<Item> cut_marks(const std::vector<Rect>& boxes, Length bleed, const Rect& free, Length length);
/// The part of these that stands at crossings of strips of waste, on white.
std::vector<Item> crossing_marks(const std::vector<Rect>& boxes, Length bleed);
/// A cross at every corner inside the block where boxes touch: their cut is shared, and has no waste for a mark. It shows on
/// light art and on dark, and is so thin that a cut along it leaves no more than 0.15 mm on either piece.
std::vector<Item> shared_corners(const std::vector<Rect>& boxes);
/// A small white diamond in the waste halfway along every long edge that faces a neighbour: its tips point at both lines of cut.
/// On art that runs through the waste, scissors lose the line between marks at the corners. Where a single piece lies along
/// the waste its lines have marks of their own at both ends: there are none, or two, at the thirds, if the edge is very long.
std::vector<Item> edge_pointers(const std::vector<Rect>& boxes, Length bleed);
/// The same as cut_marks() for nested hexagons, lying on their side if `turned`: a mark at both ends of every line of cut.
std::vector<Item> hexagon_marks(const std::vector<Rect>& boxes, bool turned, Length bleed, const Rect& free, Length length);
/// The outline of a piece that is cut with scissors: a black line at the trim, and a white one outside of it, as far as there is
/// `bleed`, so that it shows on dark art. Without bleed one grey line, of which half stays on the piece.
std::vector<Item> cut_outline(const std::vector<Segment>& outline, const Matrix& matrix, Length bleed);
/// The outline of a piece that is cut with a ruler from mark to mark, but whose print does not show where it ends.
Item pale_outline(const std::vector<Segment>& outline, const Matrix& matrix);
/// Of a box with rounded corners the corners: its straight edges have marks in the margin. Empty for any other outline.
std::vector<Segment> rounded_corners(const std::vector<Segment>& outline, Size trim);
Item fold_line(Point from, Point to);

}  // namespace kitwright
