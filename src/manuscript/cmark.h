#pragma once

#include <cmark-gfm.h>

#include <string_view>

#include "base/handle.h"

namespace kitwright {

using CmarkTree = Handle<cmark_node, cmark_node_free>;

/// Parses Markdown with GitHub's tables; neighbouring texts are one.
CmarkTree parse_markdown(std::string_view text);
/// A node's kind by the library's name: `paragraph`, `table_row`, ...
std::string_view kind_of(cmark_node* node);
std::string_view literal_of(cmark_node* node);

}  // namespace kitwright
