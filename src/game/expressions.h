#pragma once

#include <optional>
#include <string>

#include "data/datum.h"
#include "expr/expression.h"
#include "game/game.h"

namespace kitwright {

/// An expression as it stands in a file: its text, and the bytes of the file which that text covers.
struct WrittenExpression {
  std::string text;  ///< of a list: its lines, each as far from the first as in the file, with blanks and line breaks between
  Span where;
};

/// What a key that takes an expression may hold: a text, a number, `true` or `false`, or a list of lines that are one expression.
bool is_expression(const Datum& value);

/// Empty where the value is none, which the reader of its key has reported, and after a finding: a line leaves a quoted text
/// open.
std::optional<WrittenExpression> written_expression(const Datum& value, Diagnostics& out);

/// The same, parsed.
Expression read_expression(const Datum& value, Diagnostics& out);

/// The one way from JSON to an expression that runs: parsed where it is written and checked against `names`. Empty if there is
/// none, or no expression, which its key table reports; and after an error.
Expression read_checked(const Datum* written, const Names& names, Diagnostics& out);

/// The same of a text with `{{ expressions }}`; empty if there is none, or no text, and after an error.
std::optional<Template> read_checked_template(const Datum* written, const Names& names, Diagnostics& out);

/// What an expression over a component's rows may ask: what is known anyway, the row's id and its fields.
Names row_names(const Component& component, const Names& known);

}  // namespace kitwright
