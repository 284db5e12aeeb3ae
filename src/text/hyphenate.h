#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <hyphen.h>

#include "base/handle.h"

namespace kitwright {

/// Knows where words may be divided, from the dictionaries of libhyphen.
class Hyphenator {
 public:
  /// Byte offsets in the paragraph before which its words may be divided. Words in capitals and words of under five letters stay
  /// whole.
  std::vector<std::size_t> points(std::string_view paragraph, const std::string& language);
  /// Whether there is a dictionary for the language, such as `en-us`.
  bool knows(const std::string& language) { return dictionary(language) != nullptr; }

 private:
  using Dictionary = Handle<HyphenDict, hnj_hyphen_free>;
  HyphenDict* dictionary(const std::string& language);

  std::map<std::string, Dictionary> dictionaries_;
};

}  // namespace kitwright
