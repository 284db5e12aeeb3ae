#pragma once

#include "data/key_table.h"

namespace kitwright {

/// Reads lines of `key: value` (front matter, the notes of a fenced block) as an object, which key tables can check. Indented
/// lines below a key make its value a list of texts; a line beginning with `#` is a comment. The first `prefix` bytes of each
/// line belong to a surrounding quote or list. Reports lines that are none of this, and keys given twice.
Datum read_notes(Span body, std::size_t prefix, Diagnostics& out);

/// Takes values that look like a number or a yes as they are written where the table says that they are texts: `columns: 1`.
void keep_texts(Datum& notes, const KeyTable& table);

}  // namespace kitwright
