#pragma once

#include <optional>
#include <string>

#include "data/datum.h"
#include "expr/expression.h"

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

/// The same, parsed and checked against the names it may use.
Expression read_expression(const Datum& value, const Names& names, Diagnostics& out);

}  // namespace kitwright
