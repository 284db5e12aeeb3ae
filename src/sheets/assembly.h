#pragma once

#include <vector>

#include "sheets/list_page.h"

namespace kitwright {

/// The height that all entries take below a list, with their heading and the gap above it. Zero if there is nothing to be done.
Length assembly_height(Length width, const std::vector<ListedSheet>& sheets, Lettering& lettering);

/// What is to be done with pieces once they are cut out: entries with a picture of a piece, its folds dashed, and the steps that
/// its component gives. They go below `y` of the last page, or on pages of their own; `y` ends up below them.
void put_assembly(std::vector<Frame>& pages, Length& y, const Rect& body, Length page_top, const std::vector<ListedSheet>& sheets,
                  Lettering& lettering);

}  // namespace kitwright
