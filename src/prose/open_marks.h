#pragma once

#include <functional>
#include <set>

#include "prose/markdown_inline.h"

namespace kitwright {

/// Reports marks that Markdown left alone and that would therefore be printed: `**` and `*` without a partner, `:icon` without
/// its second colon, `#Title` without a space, or with one that does not break, an unclosed reference or link, `}}` of nothing,
/// `~~`, boxes to tick and the bars of a table without dashes (all `text.mark`), and expressions in single braces
/// (`text.braces`). A backslash before a mark says that it is meant.
class OpenMarks {
 public:
  OpenMarks(const Sheetful& sheet, const Icons& icons, std::function<bool(std::string_view)> is_expression,
            std::set<std::uint32_t>& told, Diagnostics& out)
      : sheet_(sheet), icons_(icons), is_expression_(std::move(is_expression)), told_(told), out_(out) {}

  /// Checks the words of a text node, which are somewhere in [from, end) of the sheet.
  void check(std::string_view literal, std::size_t from, std::size_t end);

 private:
  void mark(std::size_t at);
  void stars(std::size_t at);
  void half_icon(std::size_t at);
  void chapter(std::size_t at);
  void entry(std::size_t at);
  void reference(std::size_t at);
  void braces(std::size_t at);
  void closing(std::size_t at);
  void third_brace(std::size_t at);
  void struck(std::size_t at);
  void row(std::size_t at);
  void comment(std::size_t at);
  void warn(std::size_t begin, std::size_t end, const std::string& message, const std::string& hint);

  const Sheetful& sheet_;
  const Icons& icons_;
  std::function<bool(std::string_view)> is_expression_;
  std::set<std::uint32_t>& told_;  ///< offsets in the file; words may be read once per row of a table
  Diagnostics& out_;
};

}  // namespace kitwright
