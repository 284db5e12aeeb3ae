#pragma once

#include <optional>
#include <string>
#include <vector>

#include "manuscript/fences.h"

namespace kitwright {

/// The lines `number 1 30% 40%` and `callout 2 30% 40% left` of a picture's notes. Reports those that are something else.
std::vector<Pointer> read_pointers(const std::vector<Datum>& lines, const Workshop& shop);
/// The lines `0% 0% 50% 100%`, from left and top to right and bottom, as parts of a drawing of this size. Reports those that are
/// something else.
std::vector<Rect> read_parts(const std::vector<Datum>& lines, const Size& drawing, const Workshop& shop);
/// True if the place of this disc, or of its line, lies in that part of a drawing of this size.
bool lies_in(const Pointer& pointer, const Rect& part, const Size& drawing);
/// The side that a word names, or the nearer of left and right without a word. Empty after a finding.
std::optional<Pointer::Side> pointer_side(const std::string& word, double x, Span where, const Workshop& shop);
/// A disc with this number, at its size on paper.
FrameRef numbered_disc(const std::string& number, Span where, const Workshop& shop);

/// The drawing with its discs, `width` wide altogether: discs keep their size, the drawing gets what they leave.
Plate with_pointers(const Plate& plate, const std::vector<Pointer>& pointers, Length width);
/// The figure as a screen shows it: what was turned for the sake of an upright page stands upright again, with its discs.
Exhibit upright(const Exhibit& figure);
/// The width that is left to the drawing.
Length width_beside(const std::vector<Pointer>& pointers, Length width);
/// The height that the discs above and below need.
Length height_beside(const std::vector<Pointer>& pointers);

}  // namespace kitwright
