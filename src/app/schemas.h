#pragma once

#include <map>
#include <string>

namespace kitwright {

/// All generated documents by their path below docs/: the JSON Schemas, FORMAT-KEYS.md with a table per kind of object, and
/// RULES-WORDS.md.
std::map<std::string, std::string> schema_files();
/// Writes them to `folder`. Throws Failure.
void write_schemas(const std::string& folder);

}  // namespace kitwright
