#include "data/value_place.h"

#include <algorithm>

#include "data/datum.h"

namespace kitwright {

const ValuePlace* ValuePlace::entry(std::string_view wanted) const {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const ValuePlace& e) { return e.key == wanted; });
  return found == entries.end() ? nullptr : &*found;
}

Span ValuePlace::whole() const { return key_where.source ? Span{key_where.source, key_where.begin, where.end} : where; }

ValuePlace place_of(const Datum& datum) {
  ValuePlace place{{}, {}, datum.where, {}};
  place.entries.reserve(datum.list.size() + datum.object.size());
  for (const Datum& d : datum.list) place.entries.push_back(place_of(d));
  for (const Member& m : datum.object) {
    place.entries.push_back(place_of(m.value));
    place.entries.back().key = m.key;
    place.entries.back().key_where = m.where;
  }
  return place;
}

}  // namespace kitwright
