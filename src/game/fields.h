#pragma once

#include "game/game.h"

namespace kitwright {

/// Reads the `fields` object of a component.
std::vector<Field> read_fields(const Datum& fields, Diagnostics& out);

/// The value of a field as written in a row (`from_table`: a text that the field's type reads), checked; empty after a finding.
std::optional<Value> read_field(const Field& field, const Datum& written, ShapeKind shape, bool from_table, Diagnostics& out);

/// Which edges the shape has, for whoever named another.
std::string edges_hint(ShapeKind shape);

}  // namespace kitwright
