#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kitwright {

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

/// A map from texts, unordered. Looking up a string_view makes no string of it.
template <class T>
using TextMap = std::unordered_map<std::string, T, TextHash, std::equal_to<>>;

}  // namespace kitwright
