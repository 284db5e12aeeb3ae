#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/rules.h"

namespace kitwright {

/// Both sides of a failed comparison, as a finding says them: `expected < 3, found 4`.
struct Comparison {
  std::string expected, found;
};

/// Of `a && b && c` the first part that does not hold; of anything else all of it.
Expression failing_part(const Expression& e, const Environment& names);

/// Before the environment's witness: the proof at the place does not hold, because of the part that fails.
void hear_failure(const Expression& e, const Environment& names, const Span& proof);

/// The words of a part of an expression as they were written, in one line; empty where nothing tells.
std::string written(const Expression& part);

/// Empty if the expression is no comparison, or a side of it has no value.
std::optional<Comparison> sides(const Expression& e, const Environment& names);

/// The rows, and the entries of tables that the expression speaks of, whose ids are among `ids`.
std::vector<Span> offenders(const std::set<std::string>& ids, const Expression& expect, const Game& game, const Rules& rules);

/// A text, or a value as text, as a finding says it: at most 160 bytes.
std::string shortened(std::string text);
std::string short_text(const Value& value);

}  // namespace kitwright
