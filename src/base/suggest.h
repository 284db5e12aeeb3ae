#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

/// The names of several things: `names_of(game.components, &Component::id)`.
template <class Range, class NameOf>
std::vector<std::string> names_of(const Range& things, const NameOf& name_of) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(std::invoke(name_of, thing));
  return names;
}

/// The keys of a map.
template <class Map>
std::vector<std::string> keys_of(const Map& map) {
  std::vector<std::string> keys;
  for (const auto& entry : map) keys.emplace_back(entry.first);
  return keys;
}

/// The hint if none of the things is called `wrong`: `did you mean 'x'?`, or the names that there are.
template <class Range, class NameOf>
std::string suggest(std::string_view wrong, const Range& things, const NameOf& name_of) {
  return suggest(wrong, names_of(things, name_of));
}

}  // namespace kitwright
