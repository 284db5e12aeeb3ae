#pragma once

#include "prose/scribe.h"

namespace kitwright {

/// Fills the book's indexes, and says of the glossary's terms where the text explains them: once all of the text is read.
void fill_index(Manuscript& book, const std::vector<IndexMark>& marks);

/// The first letter of an entry's name, small and without accents, under which an index keeps it; empty if it has none.
std::string initial(const Index::Entry& entry);

}  // namespace kitwright
