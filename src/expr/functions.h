#pragma once

#include <optional>

#include "expr/run.h"

namespace kitwright {

using Result = std::optional<Value>;

/// What it takes to copy the record's keys: a step for each, and one for every 16 bytes.
std::int64_t price_of_keys(const ValueRecord& record);

// Numbers.
Result run_abs(Call&);
Result run_floor(Call&);
Result run_ceil(Call&);
Result run_round(Call&);
Result run_clamp(Call&);
Result run_percent(Call&);
Result run_fraction(Call&);
Result run_number(Call&);
Result run_words(Call&);
Result run_plural(Call&);

// Texts.
Result run_text(Call&);
Result run_upper(Call&);
Result run_lower(Call&);
Result run_capital(Call&);
Result run_join(Call&);
Result run_split(Call&);
Result run_repeat(Call&);
Result run_replace(Call&);
Result run_starts(Call&);
Result run_ends(Call&);

// Lists and records.
Result run_size(Call&);
Result run_count(Call&);
Result run_sum(Call&);
Result run_min_of_list(Call&);
Result run_max_of_list(Call&);
Result run_min(Call&);
Result run_max(Call&);
Result run_all(Call&);
Result run_any(Call&);
Result run_list(Call&);
Result run_set(Call&);
Result run_the(Call&);
Result run_sorted(Call&);
Result run_reversed(Call&);
Result run_distinct(Call&);
Result run_canon(Call&);
Result run_first(Call&);
Result run_last(Call&);
Result run_index(Call&);
Result run_keys(Call&);
Result run_values(Call&);
Result run_has(Call&);
Result run_record(Call&);
Result run_with(Call&);
Result run_windows(Call&);
Result run_subsets(Call&);
Result run_flat(Call&);
Result run_remove(Call&);
Result run_without(Call&);
Result run_turned(Call&);
Result run_choose(Call&);

// Chances.
Result run_die(Call&);
Result run_total(Call&);
Result run_joint(Call&);

}  // namespace kitwright
