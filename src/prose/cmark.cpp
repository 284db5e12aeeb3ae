#include "prose/cmark.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/failure.h"
#include "base/limits.h"

namespace kitwright {

using CmarkParser = Handle<cmark_parser, cmark_parser_free>;

/// The first blank line from `at` on; those of quotes have their marks.
static std::size_t paragraph_end(std::string_view text, std::size_t at) {
  for (at = text.find('\n', at); at != std::string_view::npos; at = text.find('\n', at + 1))
    if (const std::size_t next = text.find_first_not_of(" \t\r>", at + 1); next == std::string_view::npos || text[next] == '\n')
      return at;
  return text.size();
}

/// Stands for a dash while cmark reads, and is told in every text.
constexpr char hidden_dash = '\x1f';

/// Hides the dashes of comments that cmark takes for words: CommonMark allowed `--` in one that stands in a line of text after
/// this cmark was written.
static std::string with_hidden_dashes(std::string_view text) {
  std::string hidden(text);
  std::size_t end = 0, paragraph = 0;
  for (std::size_t at = text.find("<!--"); at != text.npos; at = text.find("<!--", at + 4)) {
    if (end < at + 4) end = text.find("-->", at + 4);
    if (end == text.npos) break;
    if (paragraph <= at) paragraph = paragraph_end(text, at);
    const std::string_view inside = text.substr(at + 4, end - at - 4);
    const bool escaped = at > 0 && text[at - 1] == '\\';
    if (end > paragraph || escaped) continue;
    if (inside.find("--") != inside.npos || inside.ends_with('-'))
      std::replace(hidden.begin() + static_cast<std::ptrdiff_t>(at) + 4, hidden.begin() + static_cast<std::ptrdiff_t>(end), '-',
                   hidden_dash);
    at = end;
  }
  return hidden;
}

/// Where there was no comment, as in code, words and addresses have their dashes back, too.
static void show_dashes(cmark_node* root) {
  const auto restore = [](cmark_node* n, const char* text, int (*set)(cmark_node*, const char*)) {
    std::string whole = text ? text : "";
    if (whole.find(hidden_dash) == whole.npos) return;
    std::ranges::replace(whole, hidden_dash, '-');
    set(n, whole.c_str());
  };
  const Handle<cmark_iter, cmark_iter_free> walk(cmark_iter_new(root));
  while (cmark_iter_next(walk.get()) != CMARK_EVENT_DONE) {
    cmark_node* n = cmark_iter_get_node(walk.get());
    restore(n, cmark_node_get_literal(n), cmark_node_set_literal);
    restore(n, cmark_node_get_url(n), cmark_node_set_url);
    restore(n, cmark_node_get_title(n), cmark_node_set_title);
  }
}

static CmarkTree parse(std::string_view text) {
  // Registering is global in cmark-gfm, and harmless if repeated.
  cmark_gfm_core_extensions_ensure_registered();
  const CmarkParser parser(cmark_parser_new(CMARK_OPT_SOURCEPOS));
  cmark_syntax_extension* table = cmark_find_syntax_extension("table");
  if (!table) throw Failure("cmark-gfm has no tables");
  cmark_parser_attach_syntax_extension(parser.get(), table);
  const std::string hidden = with_hidden_dashes(text);
  cmark_parser_feed(parser.get(), hidden.data(), hidden.size());
  CmarkTree tree(cmark_parser_finish(parser.get()));
  cmark_consolidate_text_nodes(tree.get());
  if (hidden != text) show_dashes(tree.get());
  return tree;
}

/// What an author puts inside others of its kind; the entries of a list and the paragraphs in them come with it.
static bool is_nested(cmark_node* n) {
  const cmark_node_type nested[] = {CMARK_NODE_LIST,   CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_EMPH,
                                    CMARK_NODE_STRONG, CMARK_NODE_LINK,        CMARK_NODE_IMAGE};
  return std::ranges::find(nested, cmark_node_get_type(n)) != std::end(nested);
}

/// The first node with which more than `most` are nested, or null. Goes without recursion, as it guards those that do not.
static cmark_node* nested_deeper(cmark_node* root, int most) {
  int depth = 0;
  for (cmark_node* n = root; n;) {
    depth += is_nested(n);
    if (depth > most) return n;
    if (cmark_node* child = cmark_node_first_child(n)) {
      n = child;
      continue;
    }
    while (n != root && !cmark_node_next(n)) depth -= is_nested(n), n = cmark_node_parent(n);
    depth -= is_nested(n);
    n = n == root ? nullptr : cmark_node_next(n);
  }
  return nullptr;
}

/// What is set for itself: paragraphs, entries, cells and other blocks, and lines that their author ends.
static bool is_set_apart(cmark_node* n) {
  const cmark_node_type type = cmark_node_get_type(n);
  const bool block = (type & CMARK_NODE_TYPE_MASK) == CMARK_NODE_TYPE_BLOCK;
  return (block && type != CMARK_NODE_DOCUMENT) || type == CMARK_NODE_LINEBREAK || type == CMARK_NODE_HTML_INLINE;
}

/// The first node for which there is no allowance left, or null.
static cmark_node* beyond(Allowance& blocks, cmark_node* root) {
  const Handle<cmark_iter, cmark_iter_free> walk(cmark_iter_new(root));
  while (cmark_iter_next(walk.get()) != CMARK_EVENT_DONE) {
    cmark_node* n = cmark_iter_get_node(walk.get());
    if (cmark_iter_get_event_type(walk.get()) == CMARK_EVENT_ENTER && is_set_apart(n) && !blocks.take(1)) return n;
  }
  return nullptr;
}

/// The line that a node begins in, counted from 0. Words have none of their own.
static int line_of(cmark_node* node) {
  while (node && cmark_node_get_start_line(node) < 1) node = cmark_node_parent(node);
  return node ? cmark_node_get_start_line(node) - 1 : 0;
}

Span line_at(Span where, std::string_view text, int line) {
  std::size_t begin = 0;
  for (; line > 0; --line) begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return {where.source, where.begin + static_cast<std::uint32_t>(begin), where.begin + static_cast<std::uint32_t>(end)};
}

/// A link reference definition, which each link that names it repeats: its first byte and, at most, how many it has.
struct LinkDefinition {
  std::size_t begin = 0, size = 0;
  bool titled = false;
};

/// The definition that may begin at `begin`, where a line has a `[` first. A title may go on to the end of the paragraph.
static LinkDefinition definition_at(std::string_view text, std::size_t begin) {
  constexpr std::size_t longest_label = 1000;  // CommonMark 4.7
  constexpr std::string_view blanks = " \t\r\n>";
  const std::size_t label = text.substr(begin, longest_label + 4).find("]:");
  if (label == std::string_view::npos) return {};
  const std::size_t address = text.find_first_not_of(blanks, begin + label + 2);
  if (address == std::string_view::npos) return {};
  const std::size_t end = std::min(text.find_first_of("\r\n", address), text.size());
  const std::size_t title = std::min(text.find_first_not_of(blanks, end), text.size() - 1);
  const bool titled = text.substr(address, title + 1 - address).find_first_of("\"'(") != std::string_view::npos;
  return {begin, (titled ? paragraph_end(text, end) : end) - begin, titled};
}

static LinkDefinition longest_definition(std::string_view text) {
  LinkDefinition longest;
  std::size_t paragraph = 0;  // up to here there is none that is longer than what was found
  for (std::size_t line = 0; line < text.size(); line = std::min(text.find_first_of("\r\n", line), text.size() - 1) + 1) {
    // Lines of quotes and lists begin with their marks.
    const std::size_t begin = text.find_first_not_of(" \t>-+*.)0123456789", line);
    if (begin == std::string_view::npos) break;
    if (text[begin] != '[' || begin < paragraph) continue;
    const LinkDefinition one = definition_at(text, begin);
    if (one.titled) paragraph = begin + one.size;
    if (one.size > longest.size) longest = one;
  }
  return longest;
}

/// cmark repeats an address for each link to it, so a megabyte of text may become terabytes.
static bool report_references(std::string_view text, Span where, Diagnostics& out) {
  const LinkDefinition longest = longest_definition(text);
  const auto links = static_cast<std::size_t>(std::ranges::count(text, '['));
  if (longest.size <= limits::reference_bytes / std::max<std::size_t>(links, 1)) return false;
  const auto begin = where.begin + static_cast<std::uint32_t>(longest.begin);
  out.error("book.size", {where.source, begin, begin + 1},
            fmt::format("this address has some {} bytes, and {} '[' may repeat it; that makes more than {} MiB", longest.size,
                        links, limits::reference_bytes >> 20),
            "shorten it");
  return true;
}

/// cmark looks for the partner of each `*` and `_` among all of its paragraph.
static bool report_emphasis(std::string_view text, Span where, Diagnostics& out) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find("\n\n", begin), text.size());
    const std::string_view paragraph = text.substr(begin, end - begin);
    const auto marks = std::ranges::count_if(paragraph, [](char c) { return c == '*' || c == '_'; });
    if (static_cast<std::size_t>(marks) > limits::emphasis_marks) {
      const std::uint32_t at = where.begin + static_cast<std::uint32_t>(begin);
      out.error("book.size", {where.source, at, at + 1},
                fmt::format("this paragraph has {} '*' and '_', and at most {} are looked at", marks, limits::emphasis_marks),
                "part it");
      return true;
    }
    begin = end + 2;
  }
  return false;
}

CmarkTree parse_markdown(std::string_view text, Span where, Allowance& blocks, Diagnostics& out) {
  if (blocks.is_spent()) return parse("");
  if (text.size() > limits::markdown_bytes) {
    out.error("book.size", line_at(where, text, 0),
              fmt::format("{} bytes of text; a rulebook has at most {} MiB", text.size(), limits::markdown_bytes >> 20),
              "write less");
    return parse("");
  }
  if (report_references(text, where, out) || report_emphasis(text, where, out)) return parse("");
  CmarkTree tree = parse(text);
  if (cmark_node* more = beyond(blocks, tree.get())) {
    out.error("book.size", line_at(where, text, line_of(more)),
              fmt::format("up to here the rulebook has {} paragraphs, entries and cells, and more are not set", blocks.most()),
              "write less");
    return parse("");
  }
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
