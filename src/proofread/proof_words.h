#pragma once

#include <set>
#include <string>
#include <vector>

#include "manuscript/manuscript.h"

namespace kitwright {

/// A word of the running text as the lints read it.
struct TextWord {
  std::string text;     ///< in small letters; of an icon its name
  std::string written;  ///< as it stands in the book
  Span where;
  Span waiver;         ///< the comment by which the author answers for it
  bool bound = false;  ///< an expression's value
  bool icon = false;
  bool opens = false;  ///< begins a sentence, or a part of one
  bool ends = false;   ///< the last of its sentence: what lies beyond does not belong to it
};

std::vector<TextWord> words_in(const Wording& words);

std::string lower(std::string_view text);

}  // namespace kitwright
