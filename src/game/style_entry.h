#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/length.h"
#include "data/key_table.h"
#include "expr/expression.h"

namespace kitwright {

/// A text of a style or an icon. Its `{{ expressions }}` are parsed, and checked once the game's names are known.
struct StyleText {
  Template text;
  Span where;
};

/// A text style as game.json says it. What it leaves open is empty.
struct StyleEntry {
  std::string name;
  Span where;        ///< of the name
  std::string like;  ///< the style that it is like; empty = none
  Span like_where;
  std::optional<StyleText> font, features, colour, outline;
  std::string figures;  ///< lining, oldstyle or tabular
  std::optional<int> weight;
  std::optional<bool> italic;
  Span weight_where, italic_where, size_where;
  std::optional<Length> size, tracking, gap, outline_width;
  std::optional<double> line_height;
};

/// An inline icon as game.json says it.
struct IconEntry {
  std::string name;
  Span where;         ///< of the name
  std::string image;  ///< a path in the game's folder; empty after a finding
  Span image_where;
  double scale = 1;
  std::optional<StyleText> colour;
};

/// Reads one style, such as the book's for its headings; reports what is wrong but for names that nothing has.
StyleEntry read_style_entry(const Datum& style, Diagnostics& out);

/// A colour that may contain `{{ expressions }}`, or be a name of the palette. Empty if there is none, and after a finding.
std::optional<StyleText> read_style_colour(const ObjectReader& keys, std::string_view key, Diagnostics& out);

/// Reads `styles` and `icons` of game.json.
std::vector<StyleEntry> read_style_entries(const Datum& styles, Diagnostics& out);
std::vector<IconEntry> read_icon_entries(const Datum& icons, Diagnostics& out);

}  // namespace kitwright
