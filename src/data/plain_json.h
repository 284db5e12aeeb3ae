#pragma once

#include <optional>

#include "data/datum.h"

namespace kitwright {

/// Reads JSON that is as it should be, quickly (simdjson's on-demand reader). Empty if anything looks wrong or unusual: the
/// careful reader then has the last word.
std::optional<Datum> read_plain_json(const Source& source);

/// Reads any text and reports what is wrong with it, as parse_json says.
Datum read_json_with_care(const Source& source, Diagnostics& out);

/// How many lists and objects may lie inside each other.
constexpr std::size_t deepest_json = 64;
constexpr std::size_t most_json_values = 1'000'000;

}  // namespace kitwright
