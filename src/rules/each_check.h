#pragma once

#include <string>

#include "expr/inquiry.h"
#include "rules/rules.h"

namespace kitwright {

/// Asks a check's `must` of every entry. One finding names those that fail, a handful of them and how many more there are, with
/// both sides of what is compared; it points at their rows, and at what all of them share where none holds. `when` is said behind
/// what must hold.
void run_each(const Check& check, Inquiry& inquiry, const std::string& when, const Game& game, const Rules& rules,
              Diagnostics& out);

/// Reads `NAME in LIST where CONDITION` and what must hold of each; reports what is wrong. Empty after a finding.
std::optional<EachEntry> read_each(const Datum& each, const Datum& must, const Names& names, Diagnostics& out);

/// The same as one expression, `all(NAME in LIST: MUST)`, which stands nowhere in particular.
Expression all_of(const Datum& each, const Datum& must);

}  // namespace kitwright
