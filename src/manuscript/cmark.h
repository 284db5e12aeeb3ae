#pragma once

#include <cmark-gfm.h>

#include <string_view>

#include "base/handle.h"

namespace kitwright {

using CmarkTree = Handle<cmark_node, cmark_node_free>;

/// Parses Markdown, with GitHub's tables. Adjacent text nodes are merged.
CmarkTree parse_markdown(std::string_view text);
/// The name that the library has for the node's kind: `paragraph`, `table_row`, ...
std::string_view kind_of(cmark_node* node);
/// The text of a text, code or HTML node; empty for others.
std::string_view literal_of(cmark_node* node);

}  // namespace kitwright
