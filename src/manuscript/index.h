#pragma once

#include "manuscript/scribe.h"

namespace kitwright {

/// Fills the book's indexes, and says of the glossary's terms where the text explains them: once all of the text is read.
void fill_index(Manuscript& book, const std::vector<IndexMark>& marks);

}  // namespace kitwright
