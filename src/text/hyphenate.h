#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <hyphen.h>

#include "base/handle.h"

namespace kitwright {

/// How many letters a word must have to be divided, and each of its parts.
struct Division {
  std::size_t word = 5, head = 1, tail = 1;
};

/// Finds where words may be divided, using libhyphen's dictionaries.
class Hyphenator {
 public:
  /// Byte offsets before which the paragraph's words may be divided: `hyphen` gives the offset of its second syllable. Words in
  /// capitals (mostly abbreviations), words or parts with fewer letters than `least` asks for, and words that begin with a
  /// capital letter within a sentence (names, but in German) are left whole.
  std::vector<std::size_t> points(std::string_view paragraph, const std::string& language, const Division& least = {});
  /// Whether there is a dictionary for the language, such as `en-us`.
  bool knows(const std::string& language) { return dictionary(language) != nullptr; }
  /// What to do where there is none: which Debian package brings it, or that none does.
  static std::string way_to(const std::string& language);

 private:
  using Dictionary = Handle<HyphenDict, hnj_hyphen_free>;
  /// Loaded on first use; null if the language has none.
  HyphenDict* dictionary(const std::string& language);

  std::map<std::string, Dictionary> dictionaries_;
};

}  // namespace kitwright
