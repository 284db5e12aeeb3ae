#pragma once

#include <string>
#include <vector>

#include "prose/manuscript.h"

namespace kitwright {

/// A stretch of a book's text that readers take in at once: a paragraph, an entry, a row of a table, a caption.
struct BookPassage {
  std::string text, heading;         ///< heading: under which it stands
  const BookBlock* block = nullptr;  ///< null for notes and rulings
};

/// All passages of the book in reading order, then its notes and rulings.
std::vector<BookPassage> passages_of(const Manuscript& book);

/// Sets `changed` of every block with a passage that the older book does not have in the same words.
void mark_changes(Manuscript& book, const Manuscript& older);

}  // namespace kitwright
