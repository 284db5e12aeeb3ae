#include "text/features.h"

#include <algorithm>

#include <hb.h>

namespace kitwright {

static bool is_feature(std::string_view word) {
  hb_feature_t feature;
  if (!hb_feature_from_string(word.data(), static_cast<int>(word.size()), &feature)) return false;
  // HarfBuzz fills up shorter tags with blanks; OpenType's features have four letters.
  return (feature.tag & 0xFF) != ' ';
}

std::string_view wrong_feature(std::string_view list) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::size_t begin = std::min(list.find_first_not_of(' '), comma);
    const std::string_view word = list.substr(begin, comma - begin);
    if (!is_feature(word)) return word;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return {};
}

}  // namespace kitwright
