#pragma once

#include <vector>

#include "base/waiver.h"
#include "data/datum.h"

namespace kitwright {

/// The findings that judge what was drawn, and so may be waived; all others are plain errors.
const std::vector<std::string>& waivable_findings();

/// Reads `"waive": { "text.small": "why this is meant" }`; nothing if `datum` is null. Reports ids that cannot be waived and
/// reasons that are none (`waive.unknown`, `waive.reason`).
std::vector<Waiver> read_waivers(const Datum* datum, Diagnostics& out);

}  // namespace kitwright
