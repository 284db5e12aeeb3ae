#pragma once

#include <vector>

#include "sheets/list_page.h"

namespace kitwright {

/// The heights of the rows of entries below a list, with the gap below each, and the heading above the first. Empty if there is
/// nothing to be done.
std::vector<Length> assembly_rows(Length width, const std::vector<ListedSheet>& sheets, Lettering& lettering);

/// What is to be done with pieces once they are cut out: entries with a picture of a piece, its folds dashed, and the steps that
/// its component gives. They go below `y` of the last page, or on pages of their own; `y` ends up below them.
void put_assembly(std::vector<Frame>& pages, Length& y, const Rect& body, Length page_top, const std::vector<ListedSheet>& sheets,
                  Lettering& lettering);

}  // namespace kitwright
