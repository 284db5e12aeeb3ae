#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace kitwright {

struct Datum;

/// Where a value was written, and each of its entries: a finding about one number of a table points at that number.
struct ValuePlace {
  std::string key;  ///< of an entry of an object
  Span key_where;
  Span where;                       ///< the value
  std::vector<ValuePlace> entries;  ///< of a list or an object, in the order written

  /// The entry with this key; null if there is none.
  const ValuePlace* entry(std::string_view wanted) const;
  /// From the key to the end of the value; of a value without a key, the value.
  Span whole() const;
};

ValuePlace place_of(const Datum& datum);

}  // namespace kitwright
