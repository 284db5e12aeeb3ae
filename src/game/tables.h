#pragma once

#include <optional>

#include "data/table.h"
#include "game/files.h"

namespace kitwright {

/// Reads the table that `name` (`cards.csv`, `cards.xlsx`, `cards.ods#Voyages`) names in `folder`. Empty after a report.
std::optional<Table> read_table(const Datum& name, const std::string& folder, const ReadContext& reading);

}  // namespace kitwright
