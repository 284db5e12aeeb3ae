#pragma once

#include <vector>

#include "rules/rules.h"

namespace kitwright {

/// Brings what a proof has found to its causes. Runs all proofs again: what failed points first at the entry, field or part of a
/// word that most failed proofs looked at and fewest sound ones; what looked at the place of an earlier finding follows from that
/// (`Finding::follows`). Findings keep their order, and none is lost.
///
/// `changed` is what differs from an edition of the game that was known to be sound. An error points there, if it looked at
/// anything of that, or if there is nothing else.
void trace_findings(const Game& game, const World& world, const Rules& rules, Diagnostics& found,
                    const std::vector<Span>& changed = {});

/// The same for what was found where nothing was proved, such as names that are not there: if a single place differs from a
/// sound edition, its errors come from there.
void point_at_change(Diagnostics& found, const std::vector<Span>& changed);

}  // namespace kitwright
