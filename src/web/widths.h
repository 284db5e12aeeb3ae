#pragma once

#include <string>

#include "prose/manuscript.h"

namespace kitwright {

/// Widths on paper as widths in rem, so that figures grow with the reader's font size: one rem is usually 16 px of 1/96 inch,
/// that is 4.2 mm.
std::string rem(Length width);
/// The width that the book asks for, of a drawing or a whole row; empty if it asks for none.
std::string chosen_width(const Exhibit& e);
/// The width of a single drawing on paper, in a column that has this share of the usual width.
Length drawn_width(const Exhibit& e, double share = 1);
/// The width of a single drawing on a screen: as the book asks, or as on paper; what fills its column there fills it here, what
/// is wider than half of it grows as letters do.
std::string screen_width(const Exhibit& e, double share = 1);
/// `;--most:...`, what a desk gives at most to a drawing that fills one of two columns: so it keeps the scale of the figures
/// around it, also where its words have to stand below it. Nothing for other drawings.
std::string column_width(const Exhibit& e, double share);

}  // namespace kitwright
