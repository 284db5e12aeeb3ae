#include "game/set.h"

#include <algorithm>

namespace kitwright {

Set expand(const Game& game) {
  Set set;
  for (const Component& component : game.components)
    for (const ItemRow& row : component.items)
      for (int number = 1; number <= row.count; ++number) set.copies.push_back({&component, &row, number});
  return set;
}

std::span<const Copy> Set::of(const Component& component) const {
  const auto is_its = [&](const Copy& copy) { return copy.component == &component; };
  const auto first = std::find_if(copies.begin(), copies.end(), is_its);
  return {first, std::find_if_not(first, copies.end(), is_its)};
}

Value records_of(std::span<const Copy> copies) {
  ValueList records;
  // Each is made like the one before: records with the same names share them.
  ValueRecord row, piece, record;
  for (const Copy& copy : copies) {
    if (copy.number == 1) {
      row = copy.row->fields.with("item", copy.row->id, row);
      piece = row.with("component", copy.component->id, piece);
      record = piece.with("copy", 1, record);
    }
    record.insert_or_assign("copy", copy.number);
    records.emplace_back(record);
  }
  return records;
}

}  // namespace kitwright
