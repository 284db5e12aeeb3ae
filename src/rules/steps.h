#pragma once

#include <span>
#include <string_view>

#include "base/diagnostics.h"
#include "data/datum.h"

namespace kitwright {

/// What a step of the setup does, and the further keys that says how.
struct StepVerb {
  std::string_view name;
  std::span<const std::string_view> keys;  ///< beside `say`, which every step takes
};
std::span<const StepVerb> step_verbs();

/// The verb of a step; null if it has none.
const StepVerb* verb_of(const Datum& step);

/// Reports steps that do nothing or two things, and keys that would do nothing in their step. Whether there are none.
bool are_sound_steps(const Datum& steps, Diagnostics& out);

}  // namespace kitwright
