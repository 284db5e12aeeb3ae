#pragma once

#include <functional>
#include <set>

#include "manuscript/markdown_inline.h"

namespace kitwright {

/// Tells of marks that Markdown left as they are and that would be printed: `**` and `*` that open or close nothing
/// (`text.mark`),
/// `:icon` without its second colon, `#Title` without its blank, a reference that is not closed, names in single braces
/// (`text.braces`). A backslash before a mark says that it is meant.
class OpenMarks {
 public:
  OpenMarks(const Sheetful& sheet, const Icons& icons, std::function<bool(std::string_view)> is_name,
            std::set<std::uint32_t>& told, Diagnostics& out)
      : sheet_(sheet), icons_(icons), is_name_(std::move(is_name)), told_(told), out_(out) {}

  /// The words of a text node, which stand somewhere in [from, end) of the sheet.
  void check(std::string_view literal, std::size_t from, std::size_t end);

 private:
  void mark(std::size_t at);
  void stars(std::size_t at);
  void half_icon(std::size_t at);
  void chapter(std::size_t at);
  void reference(std::size_t at);
  void braces(std::size_t at);
  void warn(std::size_t begin, std::size_t end, const std::string& message, const std::string& hint);

  const Sheetful& sheet_;
  const Icons& icons_;
  std::function<bool(std::string_view)> is_name_;
  std::set<std::uint32_t>& told_;  ///< where in the file: words may be read once for each row
  Diagnostics& out_;
};

}  // namespace kitwright
