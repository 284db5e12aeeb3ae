#include "manuscript/cmark.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/failure.h"
#include "base/limits.h"

namespace kitwright {

using CmarkParser = Handle<cmark_parser, cmark_parser_free>;

static CmarkTree parse(std::string_view text) {
  // Registering is global in cmark-gfm, and harmless if repeated.
  cmark_gfm_core_extensions_ensure_registered();
  const CmarkParser parser(cmark_parser_new(CMARK_OPT_SOURCEPOS));
  cmark_syntax_extension* table = cmark_find_syntax_extension("table");
  if (!table) throw Failure("cmark-gfm has no tables");
  cmark_parser_attach_syntax_extension(parser.get(), table);
  cmark_parser_feed(parser.get(), text.data(), text.size());
  CmarkTree tree(cmark_parser_finish(parser.get()));
  cmark_consolidate_text_nodes(tree.get());
  return tree;
}

/// The first node that lies in more than `most` others, or null. Goes without recursion, as it guards those that do not.
static cmark_node* nested_deeper(cmark_node* root, int most) {
  int depth = 0;
  for (cmark_node* n = root; n;) {
    if (depth > most) return n;
    if (cmark_node* child = cmark_node_first_child(n)) {
      n = child, ++depth;
      continue;
    }
    while (n != root && !cmark_node_next(n)) n = cmark_node_parent(n), --depth;
    n = n == root ? nullptr : cmark_node_next(n);
  }
  return nullptr;
}

/// The line that a node begins in, counted from 0. Words have none of their own.
static int line_of(cmark_node* node) {
  while (node && cmark_node_get_start_line(node) < 1) node = cmark_node_parent(node);
  return node ? cmark_node_get_start_line(node) - 1 : 0;
}

static Span line_at(Span where, std::string_view text, int line) {
  std::size_t begin = 0;
  for (; line > 0; --line) begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return {where.source, where.begin + static_cast<std::uint32_t>(begin), where.begin + static_cast<std::uint32_t>(end)};
}

CmarkTree parse_markdown(std::string_view text, Span where, Diagnostics& out) {
  if (text.size() > limits::markdown_bytes) {
    out.error("book.size", line_at(where, text, 0),
              fmt::format("{} bytes of text; a rulebook has at most {} MiB", text.size(), limits::markdown_bytes >> 20),
              "write less");
    return parse("");
  }
  CmarkTree tree = parse(text);
  cmark_node* deep = nested_deeper(tree.get(), limits::nested_markdown);
  if (!deep) return tree;
  out.error("book.depth", line_at(where, text, line_of(deep)),
            fmt::format("lists, quotes or marks are nested more than {} deep", limits::nested_markdown),
            "close some of them before");
  return parse("");
}

std::string_view kind_of(cmark_node* node) { return cmark_node_get_type_string(node); }

std::string_view literal_of(cmark_node* node) {
  const char* text = cmark_node_get_literal(node);
  return text ? text : "";
}

}  // namespace kitwright
