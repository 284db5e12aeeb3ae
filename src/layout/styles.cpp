#include "layout/styles.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/suggest.h"
#include "game/expressions.h"
#include "game/component_keys.h"
#include "layout/element.h"

namespace kitwright {

/// The values of an object, with expressions in texts evaluated under the game's names.
struct StyleValues {
  const ObjectReader& keys;
  const World& world;
  const Environment& environment;  ///< the world's, or another over it
  Diagnostics& out;

  std::optional<std::string> text(std::string_view key) const {
    const auto t = read_checked_template(keys.get(key), world.names, out);
    return t ? expand(*t, environment, out) : std::nullopt;
  }
  std::optional<Colour> colour(std::string_view key) const {
    const auto t = text(key);
    return t ? colour_of(*t, keys.where(key), environment, out) : std::nullopt;
  }
  std::optional<Length> length(std::string_view key) const {
    if (!keys.get(key)) return {};
    // Lengths of styles are within -20 and 200 mm; tracking may be negative.
    return keys.length(key, Length{}, Length::mm(-20), Length::mm(200), out);
  }
};

std::optional<std::string> figures_feature(std::string_view word) {
  if (word == "lining") return "lnum=1";
  if (word == "oldstyle") return "onum=1";
  // Columns need lining figures, too: old-style ones of one width still dance.
  if (word == "tabular") return "lnum=1, tnum=1";
  return {};
}

/// `base`, overridden by the keys that the object has.
static StyleSpec style_on(const StyleSpec& base, const ObjectReader& keys, const World& world, const Environment& environment,
                          Diagnostics& out) {
  const StyleValues filled{keys, world, environment, out};
  StyleSpec s = base;
  const auto set = [](auto& member, auto said) {
    if (said) member = std::move(said);
  };
  set(s.family, filled.text("font"));
  set(s.features, filled.text("features"));
  set(s.figures, figures_feature(keys.text("figures")));
  if (keys.get("font")) s.family_where = keys.where("font");
  // Weight and slant select a font together; of both, the weight is pointed at.
  const char* slant = keys.get("weight") ? "weight" : "italic";
  if (keys.get(slant)) s.weight_where = keys.where(slant);
  if (keys.get("weight")) s.weight = static_cast<int>(keys.whole("weight", 400));
  if (keys.get("italic")) s.italic = keys.boolean("italic", false);
  set(s.size, filled.length("text_size"));
  set(s.tracking, filled.length("tracking"));
  set(s.gap, filled.length("gap"));
  set(s.outline_width, filled.length("outline_width"));
  set(s.colour, filled.colour("colour"));
  set(s.outline, filled.colour("outline"));
  if (keys.get("line_height")) s.line_height = keys.number("line_height", 1.2);
  return s;
}

static void report_unknown(std::string_view like, const std::vector<std::string>& known, Span where, Diagnostics& out) {
  out.error("text.style", where, fmt::format("there is no style '{}'", like), suggest(like, known));
}

StyleSpec read_style(const Datum& d, const Styles& known, const World& world, Diagnostics& out) {
  const ObjectReader keys(d, style_keys, out);
  const std::string like = keys.text("like");
  const auto base = known.find(like);
  if (!like.empty() && base == known.end()) report_unknown(like, keys_of(known), keys.where("like"), out);
  return style_on(base == known.end() ? StyleSpec{} : base->second, keys, world, world.environment, out);
}

namespace {

/// Reads every style once. A style waits for the one that it is like, wherever in the file that one is.
class StyleReader {
 public:
  StyleReader(const Datum& styles, const World& world, const Environment& environment, Diagnostics& out)
      : styles_(styles), world_(world), environment_(environment), out_(out) {}

  Styles read() {
    for (const Member& m : styles_.object)
      if (!m.key.starts_with("//")) read(m);
    return std::move(done_);
  }

 private:
  const StyleSpec& read(const Member& m) {
    if (const auto it = done_.find(m.key); it != done_.end()) return it->second;
    open_.insert(m.key);
    const ObjectReader keys(m.value, style_keys, out_);
    const StyleSpec style = style_on(base_of(keys), keys, world_, environment_, out_);
    open_.erase(m.key);
    return done_.insert_or_assign(m.key, style).first->second;
  }

  StyleSpec base_of(const ObjectReader& keys) {
    const std::string like = keys.text("like");
    if (like.empty()) return {};
    std::vector<std::string> known;
    for (const Member& m : styles_.object) {
      if (m.key == like && !open_.contains(like) && open_.size() < most_nested_layouts) return read(m);
      if (!m.key.starts_with("//")) known.push_back(m.key);
    }
    // It exists but could not be read just now: it is open, or the chain is too long.
    if (std::find(known.begin(), known.end(), like) != known.end())
      out_.error("style.cycle", keys.where("like"),
                 fmt::format("'{}' is like itself, or comes after {} others", like, most_nested_layouts),
                 "take out one 'like' of the circle");
    else
      report_unknown(like, known, keys.where("like"), out_);
    return {};
  }

  const Datum& styles_;
  const World& world_;
  const Environment& environment_;
  Diagnostics& out_;
  Styles done_;
  std::set<std::string> open_;  ///< being read; each but the first because another one is like it
};

}  // namespace

/// The world's names, in the ink-saver style with its palette.
static Environment in_style(const Game& game, const World& world, bool lean) {
  Environment environment;
  environment.outer = &world.environment;
  if (lean) environment.values.insert_or_assign("palette", game.ink_saver.palette);
  return environment;
}

Styles read_styles(const Game& game, const World& world, bool lean, Diagnostics& out) {
  const Environment environment = in_style(game, world, lean);
  return StyleReader(game.styles, world, environment, out).read();
}

/// An icon is a path, or an object with the path, a scale and a colour.
static std::optional<InlineIcon> read_icon(const Datum& d, const Game& game, const World& world, const Environment& environment,
                                           Pictures& pictures, Diagnostics& out) {
  InlineIcon icon;
  std::string path = d.text;
  Span where = d.where;
  if (d.kind == Datum::Kind::Object) {
    const ObjectReader keys(d, icon_keys, out);
    path = keys.text("image");
    where = keys.where("image");
    icon.scale = keys.number("scale", 1);
    icon.colour = StyleValues{keys, world, environment, out}.colour("colour");
  }
  if (path.empty()) return {};
  icon.picture = pictures.load(join_path(game.folder, path), where, out);
  if (!icon.picture) return {};
  return icon;
}

Icons read_icons(const Game& game, const World& world, Pictures& pictures, bool lean, Diagnostics& out) {
  Icons icons;
  const Environment environment = in_style(game, world, lean);
  for (const Member& m : game.icons.object) {
    if (m.key.starts_with("//")) continue;
    if (auto icon = read_icon(m.value, game, world, environment, pictures, out)) {
      icon->lean = lean;
      icons.insert_or_assign(m.key, *icon);
    }
  }
  return icons;
}

TextStyle styled(const TextStyle& base, const StyleSpec& s) {
  TextStyle t = base;
  // The family's own place also serves findings about its weights, until a weight is set.
  if (s.family) t.family = *s.family, t.family_where = t.weight_where = s.family_where;
  if (s.features) t.features = *s.features;
  // Added, not replaced: small capitals may have old-style figures.
  if (s.figures) t.features += (t.features.empty() ? "" : ", ") + *s.figures;
  if (s.weight) t.weight = *s.weight, t.weight_where = s.weight_where;
  if (s.italic) t.italic = *s.italic, t.weight_where = s.weight_where;
  if (s.size) t.size = *s.size;
  if (s.tracking) t.tracking = *s.tracking;
  if (s.colour) t.colour = *s.colour;
  if (s.outline) t.outline = Outline{*s.outline, s.outline_width.value_or(t.size * 0.12)};
  return t;
}

}  // namespace kitwright
