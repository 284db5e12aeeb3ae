#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"
#include "text/paragraph.h"

namespace kitwright {

/// What `:name:` draws.
struct InlineIcon {
  PictureRef picture;
  std::optional<Colour> colour;
  double scale = 1;   ///< height in units of the text size
  bool lean = false;  ///< drawn lighter for the ink-saver
};

/// The names that markup may use. A function may be empty: then there are no such names. The lists only serve suggestions.
struct StyleLookup {
  std::function<bool(std::string_view text)> is_expression;  ///< as the one in `{points}`, written for `{{ points }}`
  std::function<std::optional<TextStyle>(const TextStyle& base, std::string_view name)> style;
  std::function<std::optional<InlineIcon>(std::string_view name)> icon;
  std::vector<std::string> style_names, icon_names;
};

/// Bytes [begin, end) of an expanded text, and where the designer wrote them.
struct TextOrigin {
  std::size_t begin = 0, end = 0;
  Span where;
  bool given = false;  ///< the value of a row or table: expressions in it are not expanded
};

/// Reads markup: `**bold**`, `*italic*`, `[text](style)`, `:icon:`, list items (`- ` at the start of a line), and `\` before a
/// mark that is meant literally. Every line is a paragraph; empty lines are dropped. Anything else stays text: `10:30`, `2 * 3`,
/// `[1]`.
/// Reports unknown styles (`text.style`), unknown icons that stand alone or resemble a known one (`text.icon`), expressions
/// in single braces or inside values (`text.braces`). Warns of marks without a partner in their line (`text.mark`).
/// Findings point at the text's origin if there is one, else at `where`.
std::vector<Paragraph> parse_markup(std::string_view text, const TextStyle& base, const StyleLookup& lookup, Span where,
                                    Diagnostics& out, const std::vector<TextOrigin>& origins = {});

}  // namespace kitwright
