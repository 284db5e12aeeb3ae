#pragma once

#include "prose/cmark.h"
#include "prose/scribe.h"

namespace kitwright {

/// A masked text to be read. Offsets in it plus `base` are offsets in the source.
struct Sheetful {
  const MaskedText& masked;
  std::string_view text;
  const Source& source;
  std::uint32_t base = 0;
  const Environment* names = nullptr;

  Span span(std::size_t begin, std::size_t end) const {
    return {&source, base + static_cast<std::uint32_t>(begin), base + static_cast<std::uint32_t>(end)};
  }
};

/// Reads the words of one block: Markdown's marks and our own (values, icons, references, terms, notes).
class InlineReader {
 public:
  InlineReader(Scribe& scribe, const Sheetful& sheet, std::size_t begin, std::size_t end)
      : scribe_(scribe), sheet_(sheet), cursor_(begin), end_(end) {}

  /// Reads everything below `node`; with `after_line` only what follows the first line break.
  Wording read(cmark_node* node, bool after_line = false);

 private:
  /// The looks in force at some place.
  struct Look {
    bool bold = false, italic = false, code = false;
    std::string link;
  };
  void children(cmark_node* node, const Look& look);
  void child(cmark_node* node, const Look& look);
  void link(cmark_node* node, Look look);
  void report_title(const std::string& title);
  void html(std::string_view text);
  void code(std::string_view literal, Look look);
  void text(std::string_view literal, const Look& look);
  std::size_t mark(std::string_view literal, std::size_t at, const Look& look);
  std::size_t value(std::string_view literal, std::size_t at, const Look& look);
  std::size_t bare_expression(std::string_view literal, std::size_t at, const Look& look);
  std::size_t icon(std::string_view literal, std::size_t at, const Look& look);
  void no_icon(Span where, const std::string& name);
  std::size_t computed_icon(std::string_view literal, std::size_t at, const Look& look);
  std::size_t reference(std::string_view literal, std::size_t at, const Look& look);
  std::size_t term(std::string_view literal, std::size_t at, const Look& look);
  std::size_t note(std::string_view literal, std::size_t at);
  bool is_computed(std::string_view text, std::string_view what) const;
  bool ends_blank() const;
  void flush(const Look& look);
  Passage passage(std::string text, const Look& look, std::size_t begin, std::size_t end) const;
  std::string piece_link(const std::string& url);

  Scribe& scribe_;
  const Sheetful& sheet_;
  /// Offsets of what is still to be read.
  std::size_t cursor_, end_;
  std::size_t literal_at_ = 0;  ///< of the text node being read
  /// True if that text is in the source verbatim, so that places inside it are exact.
  bool literal_exact_ = false;
  std::string letters_;
  /// Letters gathered for the next passage, and where they are.
  std::size_t letters_from_ = 0, letters_to_ = 0;
  char before_ = ' ';  ///< the last character, for typographic quotes
  Span waiver_;
  bool after_comment_ = false;  ///< what was read last is a comment
  bool skipping_ = false;       ///< still in the line that `after_line` leaves out
  Wording words_;
};

}  // namespace kitwright
