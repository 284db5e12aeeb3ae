#pragma once

#include <set>
#include <string>
#include <vector>

#include "prose/manuscript.h"

namespace kitwright {

/// A word of the running text, for the lints.
struct TextWord {
  std::string text;     ///< in lower case; for an icon its name
  std::string written;  ///< as written in the book
  Span where;
  Span waiver;         ///< the comment in which the author vouches for it
  bool bound = false;  ///< the value of an expression
  bool icon = false;
  bool opens = false;  ///< begins a sentence or a part of one
  bool ends = false;   ///< ends a sentence: the words beyond have nothing to do with it
};

std::vector<TextWord> words_in(const Wording& words);

/// ASCII only; other letters stay as they are.
std::string lower(std::string_view text);

}  // namespace kitwright
