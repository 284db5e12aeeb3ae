#pragma once

#include <optional>

#include "prose/cmark.h"
#include "prose/markdown_inline.h"

namespace kitwright {

/// The first line of a callout: `[!kind argument] Title`. The kind of a plain quotation is `quote`.
struct CalloutMark {
  std::string kind = "quote", argument;
  Span where, title;
};

/// Turns a parsed Markdown text into the blocks of a book.
class BlockReader {
 public:
  BlockReader(Scribe& scribe, const Sheetful& sheet);
  std::vector<BookBlock> read(cmark_node* parent);

 private:
  void node(cmark_node* n, std::vector<BookBlock>& into);
  void paragraph(cmark_node* n, std::vector<BookBlock>& into);
  void html(cmark_node* n, std::vector<BookBlock>& into);
  void fence(cmark_node* n, std::vector<BookBlock>& into);
  void check_behind(cmark_node* n, std::string_view comments);
  void check_followed(cmark_node* last);
  void check_cells(cmark_node* row, std::size_t columns);
  Heading heading(cmark_node* n);
  Listing listing(cmark_node* n);
  void list_block(cmark_node* n, std::vector<BookBlock>& into);
  Tabular table(cmark_node* n);
  void quote(cmark_node* n, std::vector<BookBlock>& into);
  CalloutMark mark_of(cmark_node* first) const;
  Callout callout(cmark_node* first, const CalloutMark& mark);
  Beside beside(cmark_node* first, const CalloutMark& mark);
  std::vector<BookBlock> callout_body(cmark_node* first);
  void callout_block(cmark_node* n, const CalloutMark& mark, std::vector<BookBlock>& into);
  void take_speaker(Callout& c, const CalloutMark& mark);
  Wording words(cmark_node* n, bool after_line = false);
  void add(std::vector<BookBlock>& into, cmark_node* n, decltype(BookBlock::what) what);
  Span span_of(cmark_node* n) const;
  Span anchor_in(cmark_node* n) const;
  std::string_view masked_anchor(cmark_node* n) const;
  std::size_t offset(int line, int column) const;

  Scribe& scribe_;
  const Sheetful& sheet_;
  std::vector<std::size_t> lines_;  ///< the offset at which each line begins
  Span waiver_;                     ///< the waiver in a comment before the current block
  Span small_meant_;                ///< the comment before the current block that says why its small letters are meant
  std::vector<std::string> marks_;  ///< anchors for the index, of comments before the current block
  /// Set by a `<!-- wide -->` before the current block.
  bool wide_ = false;
  /// Where in the columns being read the second one begins; null outside of columns.
  std::optional<std::size_t>* column_ = nullptr;
};

}  // namespace kitwright
