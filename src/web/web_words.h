#pragma once

#include <string>

#include "base/language.h"

namespace kitwright {

/// Words that Kitwright adds to the HTML rulebook and to nothing else. The texts are in web_words.cpp: a row per phrase, a column
/// per language.
enum class WebPhrase {
  Search,
  SearchHint,  ///< in the empty field
  NothingFound,
  Look,  ///< of the button that changes between light and dark
  BackToTop,
  Enlarge,  ///< of a figure, before what it shows
  Close,
};

std::string say(const Language& language, WebPhrase which);

}  // namespace kitwright
