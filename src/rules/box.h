#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "rules/rules.h"

namespace kitwright {

/// Reads the list `box` of rules.json. A table with a finding is not sound, and is not compared.
std::vector<BoxTable> read_box(const Datum& box, const Game& game, const World& world, Diagnostics& out);

/// How many pieces there are of each class of the table, by what findings call it: `park, corner`, `all`. Empty where that is
/// not known: the table is not sound, or for some piece an expression has no value.
std::optional<std::map<std::string, std::int64_t>> distribution(const BoxTable& table, const World& world);

/// Compares every box table with the rows; one that cannot be counted has only the finding that says why. A difference is blamed
/// on the count of the row (each row, if several share the cell), or on the table's entry when no row falls into it. Findings end
/// `expected E, found F`.
void check_box(const World& world, const Rules& rules, Diagnostics& out);

}  // namespace kitwright
