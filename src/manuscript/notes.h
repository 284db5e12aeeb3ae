#pragma once

#include "data/datum.h"

namespace kitwright {

/// Reads lines of `key: value` (front matter, the body of a fenced block) as an object, so that key tables check it. Indented
/// lines below a key make its value a list of texts. `#` begins a comment line. `prefix` bytes of each line belong to what
/// surrounds it. Reports lines that are neither, and keys written twice.
Datum read_notes(Span body, std::size_t prefix, Diagnostics& out);

}  // namespace kitwright
