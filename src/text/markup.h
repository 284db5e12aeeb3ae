#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"
#include "text/paragraph.h"

namespace kitwright {

/// What `:name:` stands for in a text.
struct InlineIcon {
  PictureRef picture;
  std::optional<Colour> colour;
  double scale = 1;  ///< of the text size
  bool lean = false;
};

/// What markup may refer to. An empty function knows nothing; the names are for suggestions.
struct StyleLookup {
  std::function<bool(std::string_view name)> is_name;  ///< of an expression: `{points}` is then meant as `{{ points }}`
  std::function<std::optional<TextStyle>(const TextStyle& base, std::string_view name)> style;
  std::function<std::optional<InlineIcon>(std::string_view name)> icon;
  std::vector<std::string> style_names, icon_names;
};

/// Bytes [begin, end) of a text, and where the designer wrote them.
struct TextOrigin {
  std::size_t begin = 0, end = 0;
  Span where;
  bool given = false;  ///< by a row or a table, in which no expression is looked for
};

/// Reads `**bold**`, `*italic*`, `[text](style)`, `:icon:`, list items (`- ` at a line's start) and `\` before a mark that is
/// meant as such. Each line is a paragraph, empty lines are nothing. Whatever is not markup stays text: `10:30`, `2 * 3`, `[1]`.
/// Reports `text.style`, `text.icon` for `:names:` that stand alone or are nearly an icon's, `text.braces` for names in single
/// braces and for expressions that a row or table holds, and warns (`text.mark`) of marks that open a word or name an icon and
/// are not closed in their line, or close what nothing opened: at the origin of the text, or else at `where`.
std::vector<Paragraph> parse_markup(std::string_view text, const TextStyle& base, const StyleLookup& lookup, Span where,
                                    Diagnostics& out, const std::vector<TextOrigin>& origins = {});

}  // namespace kitwright
