#include "layout/styles.h"

#include <fmt/format.h>

#include "game/keys.h"

namespace kitwright {

/// The reader's values with their templates filled in.
struct Filled {
  const ObjectReader& keys;
  const World& world;
  Diagnostics& out;

  std::optional<std::string> text(std::string_view key) const {
    const Datum* d = keys.get(key);
    if (!d || d->kind != Datum::Kind::Text) return {};
    const Template t = parse_template(d->text, inside(*d), out);
    const std::size_t before = out.size();
    check(t, world.names, out);
    return out.size() == before ? expand(t, world.environment, out) : std::nullopt;
  }
  std::optional<Colour> colour(std::string_view key) const {
    const auto t = text(key);
    if (!t) return {};
    const auto c = parse_colour(*t);
    if (!c) out.error("layout.colour", keys.where(key), fmt::format("'{}' is no colour", *t), colour_hint(*t));
    return c;
  }
  std::optional<Length> length(std::string_view key) const {
    if (!keys.get(key)) return {};
    return keys.length(key, Length{}, Length::mm(-20), Length::mm(200), out);
  }
};

std::optional<std::string> figures_feature(std::string_view word) {
  if (word == "lining") return "lnum=1";
  if (word == "oldstyle") return "onum=1";
  if (word == "tabular") return "lnum=1, tnum=1";
  return {};
}

StyleSpec read_style(const Datum& d, const World& world, Diagnostics& out) {
  const ObjectReader keys(d, style_keys, out);
  const Filled filled{keys, world, out};
  StyleSpec s;
  s.family = filled.text("font");
  s.features = filled.text("features");
  s.figures = figures_feature(keys.text("figures"));
  s.family_where = keys.where("font");
  s.weight_where = keys.where(keys.get("weight") ? "weight" : "italic");
  if (keys.get("weight")) s.weight = static_cast<int>(keys.whole("weight", 400));
  if (keys.get("italic")) s.italic = keys.boolean("italic", false);
  s.size = filled.length("text_size");
  s.tracking = filled.length("tracking");
  s.gap = filled.length("gap");
  s.outline_width = filled.length("outline_width");
  s.colour = filled.colour("colour");
  s.outline = filled.colour("outline");
  if (keys.get("line_height")) s.line_height = keys.number("line_height", 1.2);
  return s;
}

Styles read_styles(const Game& game, const World& world, Diagnostics& out) {
  Styles styles;
  for (const Member& m : game.styles.object)
    if (!m.key.starts_with("//")) styles.insert_or_assign(m.key, read_style(m.value, world, out));
  return styles;
}

static std::optional<InlineIcon> read_icon(const Datum& d, const Game& game, const World& world, Pictures& pictures, Diagnostics& out) {
  InlineIcon icon;
  std::string path = d.text;
  Span where = d.where;
  if (d.kind == Datum::Kind::Object) {
    const ObjectReader keys(d, icon_keys, out);
    path = keys.text("image");
    where = keys.where("image");
    icon.scale = keys.number("scale", 1);
    icon.colour = Filled{keys, world, out}.colour("colour");
  }
  if (path.empty()) return {};
  icon.picture = pictures.load(join_path(game.folder, path), where, out);
  if (!icon.picture) return {};
  return icon;
}

Icons read_icons(const Game& game, const World& world, Pictures& pictures, bool lean, Diagnostics& out) {
  Icons icons;
  for (const Member& m : game.icons.object) {
    if (m.key.starts_with("//")) continue;
    if (auto icon = read_icon(m.value, game, world, pictures, out)) {
      icon->lean = lean;
      icons.insert_or_assign(m.key, *icon);
    }
  }
  return icons;
}

TextStyle styled(const TextStyle& base, const StyleSpec& s) {
  TextStyle t = base;
  if (s.family) t.family = *s.family, t.family_where = t.weight_where = s.family_where;
  if (s.features) t.features = *s.features;
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
