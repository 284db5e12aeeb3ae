#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "art/load.h"
#include "game/world.h"
#include "text/markup.h"

namespace kitwright {

/// A text style of game.json: only what it says is set.
struct StyleSpec {
  std::optional<std::string> family, features, figures;  ///< figures: as OpenType says it
  std::optional<int> weight;
  std::optional<bool> italic;
  std::optional<Length> size, tracking, gap, outline_width;
  std::optional<Colour> colour, outline;
  std::optional<double> line_height;
  Span family_where, weight_where;  ///< what to point at when there is no such font
};
using Styles = std::map<std::string, StyleSpec, std::less<>>;
using Icons = std::map<std::string, InlineIcon, std::less<>>;

/// Reads `styles` of game.json, `lean` with the palette of the ink-saver style; colours and words may hold `{{ expressions }}`
/// over the game's names. A style that comes back to
/// itself by `like` is reported once (`style.cycle`).
Styles read_styles(const Game& game, const World& world, bool lean, Diagnostics& out);
/// The OpenType feature for `lining`, `oldstyle` or `tabular` figures.
std::optional<std::string> figures_feature(std::string_view word);
/// Reads one style object, which may be like one of the `known`.
StyleSpec read_style(const Datum& style, const Styles& known, const World& world, Diagnostics& out);
/// Reads `icons` of game.json and loads their pictures.
Icons read_icons(const Game& game, const World& world, Pictures& pictures, bool lean, Diagnostics& out);

/// `base` with everything that the style sets.
TextStyle styled(const TextStyle& base, const StyleSpec& spec);

}  // namespace kitwright
