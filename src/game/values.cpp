#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "game/game.h"

namespace kitwright {

/// Exactly what is written: 0.1 is a tenth, not the double next to it.
static Value number_of(const Datum& d, Diagnostics& out) {
  if (const auto n = Number::parse(d.text)) return *n;
  if (d.text.find_first_of("eE") != std::string::npos)
    out.error("game.number", d.where, fmt::format("{} has an exponent, which exact numbers have not", d.text),
              "write all its digits");
  else
    out.error("game.number", d.where, fmt::format("{} is too large or too fine to be kept exactly", d.text),
              "write fewer digits");
  return 0;
}

/// In the order of their keys each comes last, and none of thousands has to make room for it.
static ValueRecord record_of(const Datum& d, Diagnostics& out) {
  std::vector<std::pair<std::string_view, Value>> members;
  members.reserve(d.object.size());
  for (const Member& m : d.object) members.emplace_back(m.key, to_value(m.value, out));
  std::stable_sort(members.begin(), members.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  ValueRecord record;
  // Of two keys alike, a mistake that was reported when the file was read, the last one stands.
  for (auto& [key, value] : members) record.insert_or_assign(std::string(key), std::move(value));
  return record;
}

/// Objects in a list are mostly made alike.
static Value list_of(const Datum& d, Diagnostics& out) {
  ValueList list;
  list.reserve(d.list.size());
  for (const Datum& entry : d.list) {
    if (entry.kind != Datum::Kind::Object) {
      list.push_back(to_value(entry, out));
      continue;
    }
    ValueRecord record = record_of(entry, out);
    if (!list.empty() && list.back().record()) record.share_names(*list.back().record());
    list.emplace_back(std::move(record));
  }
  return list;
}

Value to_value(const Datum& d, Diagnostics& out) {
  switch (d.kind) {
    case Datum::Kind::Bool: return d.boolean;
    case Datum::Kind::Number: return number_of(d, out);
    case Datum::Kind::Text: return d.text;
    case Datum::Kind::List: return list_of(d, out);
    case Datum::Kind::Object: return record_of(d, out);
    case Datum::Kind::Null: break;
  }
  out.error("game.null", d.where, "null has no meaning here", "leave the key out, or write a value");
  return Value();
}

const Value* entry_at(const Value& value, const ValuePlace& written, std::size_t i) {
  if (const ValueList* list = value.list()) return i < list->size() ? &(*list)[i] : nullptr;
  return value.record() ? value.record()->get(written.entries[i].key) : nullptr;
}

std::vector<std::string> edge_names(ShapeKind shape) {
  if (shape == ShapeKind::Hexagon) return {"N", "NE", "SE", "S", "SW", "NW"};
  if (shape == ShapeKind::Polygon || shape == ShapeKind::Path || shape == ShapeKind::TuckBox) return {};
  return {"N", "E", "S", "W"};
}

}  // namespace kitwright
