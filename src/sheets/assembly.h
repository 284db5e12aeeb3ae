#pragma once

#include <vector>

#include "sheets/list_page.h"

namespace kitwright {

/// The height of what is put below a list in this size, with the gap above. Nothing if there is nothing to be done.
Length assembly_height(Length width, const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering);

/// What is to be done with pieces once they are cut out: entries with a picture of a piece, its folds dashed, and the steps that
/// its component gives, in this size; `{{ page }}` in these is the page of the kit, or the pages, on which its pieces are. They
/// go below `y` of the last page if all of them have room there. Else they have a page of their own, or, if they are more than
/// that, the rest of this page and others. Returns the y below them.
Length put_assembly(std::vector<Frame>& pages, Length y, const Rect& body, Length page_top,
                    const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering);

/// The words with "page 18" or "pages 3–6" in place of `{{ page }}`.
std::vector<std::string> with_pages(std::vector<std::string> words, int first, int last, const Language& own);

}  // namespace kitwright
