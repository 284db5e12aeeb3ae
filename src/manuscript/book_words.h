#pragma once

#include <string>

#include "base/language.h"

namespace kitwright {

/// Words that Kitwright adds to a rulebook and to nothing else. The texts are in book_words.cpp: a row per phrase, a column per
/// language.
enum class BookPhrase {
  RulingExplained,  ///< the sign of rulings, where it first stands
  RulingsAllOn,     ///< before the page of their list
  Allowed,
  NotAllowed,
  Articles,  ///< words that an index leaves off the front of a heading, parted by blanks
};

std::string say(const Language& language, BookPhrase which);

}  // namespace kitwright
