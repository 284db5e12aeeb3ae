#pragma once

#include <span>
#include <string>

#include "data/key_table.h"

namespace kitwright {

/// A JSON Schema (draft 2020-12) that defines every table, each under its name; it describes no file itself.
std::string json_definitions(std::span<const KeyTable* const> tables);
/// The schema of a file that is a `root`: it refers to defs.schema.json beside it.
std::string json_schema(const KeyTable& root);

}  // namespace kitwright
