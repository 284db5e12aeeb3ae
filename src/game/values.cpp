#include "game/game.h"

#include <fmt/format.h>

namespace kitwright {

static Value number_of(const Datum& d, Diagnostics& out) {
  if (const auto n = Number::parse(d.text)) return *n;
  out.error("game.number", d.where, fmt::format("{} is too large or too fine to be kept exactly", d.text), "write fewer digits, without an exponent");
  return 0;
}

Value to_value(const Datum& d, Diagnostics& out) {
  switch (d.kind) {
    case Datum::Kind::Bool: return d.boolean;
    case Datum::Kind::Number: return number_of(d, out);
    case Datum::Kind::Text: return d.text;
    case Datum::Kind::List: {
      ValueList list;
      for (const Datum& entry : d.list) list.push_back(to_value(entry, out));
      return list;
    }
    case Datum::Kind::Object: {
      ValueRecord record;
      for (const Member& m : d.object) record.insert_or_assign(m.key, to_value(m.value, out));
      return record;
    }
    case Datum::Kind::Null: break;
  }
  out.error("game.null", d.where, "null has no meaning here", "leave the key out, or write a value");
  return Value();
}

std::vector<std::string> edge_names(ShapeKind shape) {
  if (shape == ShapeKind::Hexagon) return {"N", "NE", "SE", "S", "SW", "NW"};
  return {"N", "E", "S", "W"};
}

}  // namespace kitwright
