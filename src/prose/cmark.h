#pragma once

#include <cmark-gfm.h>

#include <string_view>

#include "base/allowance.h"
#include "base/diagnostics.h"
#include "base/handle.h"

namespace kitwright {

using CmarkTree = Handle<cmark_node, cmark_node_free>;

/// Parses Markdown that is written at `where`, with GitHub's tables. Adjacent text nodes are merged. What is too long,
/// repeats too much or takes more `blocks` than are left (`book.size`), or is nested so deeply that its readers would run out of
/// stack (`book.depth`) is reported, and gives an empty tree; so does, without a word, what follows the last of the `blocks`.
CmarkTree parse_markdown(std::string_view text, Span where, Allowance& blocks, Diagnostics& out);
/// The line of a text at `where`, counted from 0.
Span line_at(Span where, std::string_view text, int line);
/// The name that the library has for the node's kind: `paragraph`, `table_row`, ...
std::string_view kind_of(cmark_node* node);
/// The text of a text, code or HTML node; empty for others.
std::string_view literal_of(cmark_node* node);

}  // namespace kitwright
