#pragma once

#include "rules/rules.h"

namespace kitwright {

/// Brings what a proof has found to its causes. Runs all proofs again: what failed points first at the entry, field or part of a
/// word that most failed proofs looked at and fewest sound ones; what looked at the place of an earlier finding follows from that
/// (`Finding::follows`). Findings keep their order, and none is lost.
void trace_findings(const Game& game, const World& world, const Rules& rules, Diagnostics& found);

}  // namespace kitwright
