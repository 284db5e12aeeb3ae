#pragma once

#include <string_view>
#include <unordered_map>

#include "data/value_place.h"

namespace kitwright {

/// Where the entries of an object stand, for whoever goes through all of them: it may have many thousands.
class EntriesByKey {
 public:
  /// Of a value that was not written there are none.
  explicit EntriesByKey(const ValuePlace* written) {
    if (written)
      for (const ValuePlace& entry : written->entries) by_key_.emplace(entry.key, &entry);
  }
  /// Null if there is none.
  const ValuePlace* find(std::string_view key) const {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : found->second;
  }

 private:
  std::unordered_map<std::string_view, const ValuePlace*> by_key_;
};

}  // namespace kitwright
