#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rules/rules.h"

namespace kitwright {

/// What is the same for every number of players and every shuffle of a setup.
class SetupPlan {
 public:
  SetupPlan(const Game& game, const Rules& rules);

  /// An expression of a step, which knows the position, `n`, `p` and perhaps `piece`. It is read, and its mistakes are reported,
  /// once; empty if there is none, or after a finding.
  Expression expression(const Datum& step, const char* key, bool with_piece, Diagnostics& out);
  /// The pieces of each component, with its id as `component`.
  const std::vector<std::pair<std::string, ValueList>>& pieces() const { return pieces_; }

 private:
  Names names_, names_with_piece_;
  std::map<const Datum*, Expression> expressions_;
  std::vector<std::pair<std::string, ValueList>> pieces_;
};

/// Whether the expression gives the same for all copies of a piece: it looks at fields of `piece` alone, and not at `copy`.
bool takes_copies_alike(const Expression& expression);
/// Whether the two pieces, of records made alike, differ in nothing but `copy`.
bool are_copies(const Value& piece, const Value& other);

}  // namespace kitwright
