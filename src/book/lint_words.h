#pragma once

#include <set>
#include <string>
#include <vector>

#include "book/manuscript.h"

namespace kitwright {

/// A word of the running text as the lints read it.
struct TextWord {
  std::string text;     ///< in small letters; of an icon its name
  std::string written;  ///< as it stands in the book
  Span where;
  Span waiver;          ///< the comment by which the author answers for it
  bool number = false;  ///< in digits or as a word
  bool bound = false;   ///< an expression's value
  bool icon = false;
  bool opens = false;  ///< begins a sentence, or a part of one
  bool ends = false;   ///< the last of its sentence: what lies beyond does not belong to it
};

std::vector<TextWord> words_in(const Wording& words);

std::string lower(std::string_view text);
/// One and many are the same word.
std::string stem(std::string word);

/// Whether a comment is a waiver: `<!-- waive: why -->` for all numbers of its place, `<!-- waive 2 three: why -->` for these.
bool is_waiver(std::string_view comment);
/// The numbers that a waiver names; none = it speaks for all.
std::set<std::string> waived_numbers(std::string_view comment);

}  // namespace kitwright
