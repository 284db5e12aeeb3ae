#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// The text with small ASCII letters, whatever the locale; bytes of other characters stay as they are.
inline std::string lowered(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

}  // namespace kitwright
