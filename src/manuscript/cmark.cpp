#include "manuscript/cmark.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>

#include "base/failure.h"

namespace kitwright {

using CmarkParser = Handle<cmark_parser, cmark_parser_free>;

CmarkTree parse_markdown(std::string_view text) {
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

std::string_view kind_of(cmark_node* node) { return cmark_node_get_type_string(node); }

std::string_view literal_of(cmark_node* node) {
  const char* text = cmark_node_get_literal(node);
  return text ? text : "";
}

}  // namespace kitwright
