#pragma once

#include <map>
#include <string>

namespace kitwright {

/// Every generated paper by its path below docs/: the JSON Schemas, and FORMAT-KEYS.md with a table for each kind of object.
std::map<std::string, std::string> schema_files();
/// Writes them below `folder`. Throws Failure.
void write_schemas(const std::string& folder);

}  // namespace kitwright
