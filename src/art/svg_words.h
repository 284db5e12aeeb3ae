#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

namespace kitwright {

/// A value of an attribute or a style without the blanks around it.
inline std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

/// The words of a text that blanks part.
inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    words.push_back(text.substr(0, text.find_first_of(" \t\r\n")));
    text.remove_prefix(words.back().size());
  }
  return words;
}

/// Whether a word is among words that blanks part.
inline bool is_word_of(std::string_view words, std::string_view word) {
  const auto all = words_of(words);
  return std::find(all.begin(), all.end(), word) != all.end();
}

template <std::size_t count>
bool is_among(const std::string_view (&names)[count], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

/// Whether an element of this name is drawn not where it stands, but where something refers to it.
inline bool waits_for_use(std::string_view name) {
  constexpr std::string_view waiting[] = {"defs", "symbol", "mask", "clippath", "marker", "pattern", "filter"};
  return is_among(waiting, name);
}

}  // namespace kitwright
