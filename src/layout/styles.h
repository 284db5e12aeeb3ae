#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "art/load.h"
#include "game/world.h"
#include "text/markup.h"

namespace kitwright {

/// A text style of game.json. Members that it does not set are empty, and leave the text as it is.
struct StyleSpec {
  std::optional<std::string> family, features, figures;  ///< OpenType features; `figures` are those for the style of digits
  std::optional<int> weight;
  std::optional<bool> italic;
  std::optional<Length> size, tracking, gap, outline_width;
  std::optional<Colour> colour, outline;
  std::optional<double> line_height;
  Span family_where, weight_where;  ///< where findings about a missing font point
  Span features_where;              ///< where those about missing features do
};
using Styles = std::map<std::string, StyleSpec, std::less<>>;
using Icons = std::map<std::string, InlineIcon, std::less<>>;

/// The styles of game.json, with the palette of the ink-saver if `lean`. Texts and colours may contain `{{ expressions }}`
/// with the game's names. A style that leads back to itself by `like` is reported once (`style.cycle`).
Styles make_styles(const Game& game, const World& world, bool lean, Diagnostics& out);
/// Reports fonts and features that a style names and nobody has, whether a text uses the style or not.
void check_style_fonts(const Game& game, const Styles& styles, Typesetter& type, Diagnostics& out);
/// True if all words of the list are features of OpenType; else the first that is none is reported (`text.features`).
bool check_features(std::string_view list, Span where, Diagnostics& out);
/// OpenType features for `lining`, `oldstyle` or `tabular` figures; empty for other words.
std::optional<std::string> figures_feature(std::string_view word);
/// A colour that game.json says, with the names in `names`. Empty if it says none, and after a finding.
std::optional<Colour> colour_of(const std::optional<StyleText>& text, const World& world, const Environment& names,
                                Diagnostics& out);
/// One style outside the table of `styles`. Its `like` may name one of the `known` styles.
StyleSpec make_style(const StyleEntry& style, const Styles& known, const World& world, Diagnostics& out);
/// The icons of game.json with their pictures. `lean`: draw them for the ink-saver.
Icons make_icons(const Game& game, const World& world, Pictures& pictures, bool lean, Diagnostics& out);
/// Warns of each icon that has a colour which its picture does not take.
void lint_icon_colours(const Game& game, const Icons& icons, Diagnostics& out);

/// `base`, changed by everything that the style sets.
TextStyle styled(const TextStyle& base, const StyleSpec& spec);

}  // namespace kitwright
