#pragma once

#include <vector>

#include "prose/manuscript.h"

namespace kitwright {

/// The blocks of a book as a screen shows them. It has no page of contents, so what stands there besides, before the first
/// chapter, comes at the end of that chapter: the page begins with the chapter itself.
std::vector<BookBlock> web_order(const std::vector<BookBlock>& blocks);

}  // namespace kitwright
