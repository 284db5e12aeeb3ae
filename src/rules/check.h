#pragma once

#include <functional>
#include <vector>

#include "base/attempt.h"
#include "rules/rules.h"

namespace kitwright {

/// Runs every check, for each number of players where asked. A failed one names both sides of its comparison and what `explain`
/// lists, and points at the rows or numbers that it speaks of.
void run_checks(const Game& game, const World& world, const Rules& rules, Diagnostics& out);

/// A part of a proof, which may run beside the others.
struct ProofPart {
  std::function<void(Diagnostics&)> prove;
  bool soon_done = false;  ///< beside the others
};
/// The worked examples of the rules, a few to a part: each expectation that comes out differently is a finding. The parts look at
/// all three while they run.
std::vector<ProofPart> example_parts(const Game& game, const World& world, const Rules& rules);
/// Everything rules.json and examples.json say: box tables, checks, setups, examples, and lints that need no rule, in the order
/// in which they are told. The parts look at the game, world and rules while they run.
std::vector<ProofPart> rule_parts(const Game& game, const World& world, const Rules& rules);
/// The same, one part after the other.
void check_rules(const Game& game, const World& world, const Rules& rules, Diagnostics& out);

/// Where the names that an expression uses were written: params, tables, lets, boards, names of the position, scores; what to
/// look at when it comes out wrong.
std::vector<Span> places_of(const Expression& expression, const Rules& rules);

/// The rows whose pieces an expression looks at, each where it says what is asked of it; the lists of rows where those are many.
std::vector<Span> rows_behind(const Expression& expression, const Game& game, const Rules& rules);

/// The fields of a row that the expression speaks of, in other lines than the row's name: as written, or their defaults.
std::vector<Span> asked_of(const Component& component, const ItemRow& row, const Expression& expression, const Rules& rules);

}  // namespace kitwright
