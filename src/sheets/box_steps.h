#pragma once

#include <vector>

#include "sheets/list_page.h"

namespace kitwright {

/// The height of the steps below in this size, with the gap above. Nothing if no box is to be folded.
Length box_steps_height(Length width, const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering);

/// How every folding box of the kit becomes one: its net with a letter on each flap, then pictures of the steps, a caption below
/// each. They go below `y` of the last page if they have room there, else on a page of their own.
void put_box_steps(std::vector<Frame>& pages, Length y, const Rect& body, Length page_top, const std::vector<ListedSheet>& sheets,
                   const TypeSize& size, Lettering& lettering);

}  // namespace kitwright
