#pragma once

#include "rules/rules.h"

namespace kitwright {

/// Brings what a proof has found to its causes. A failed check or example points first at the number, entry or row that most of
/// what failed rests on and least of what holds; what rests on the place of an earlier finding follows from that
/// (`Finding::follows`). Findings keep their order, and none is lost.
void trace_findings(const Game& game, const Rules& rules, Diagnostics& found);

}  // namespace kitwright
