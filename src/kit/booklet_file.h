#pragma once

#include <string>

#include "packing/sheet_options.h"

namespace kitwright {

/// Does a spread of the book's pages fit such sheets if it is made smaller by a little?
bool shrinks_onto(Size spread, const Paper& paper);

/// What the booklet of a rulebook is called, and the one for other paper than its own.
std::string booklet_name(const std::string& rulebook, const Paper* paper = nullptr);

/// The booklet to print where the sheets are of this paper.
BookletFile booklet_for(const std::string& rulebook, Size page, const Paper& paper);

}  // namespace kitwright
