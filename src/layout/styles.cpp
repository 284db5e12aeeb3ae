#include "layout/styles.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "art/current_colour.h"
#include "base/attempt.h"
#include "base/hash.h"
#include "base/suggest.h"
#include "game/style_entry.h"
#include "layout/element.h"
#include "text/features.h"

namespace kitwright {

/// The text with its expressions evaluated; empty if it was not said, and after a finding.
static std::optional<std::string> said(const std::optional<StyleText>& text, const World& world, const Environment& names,
                                       Diagnostics& out) {
  if (!text) return {};
  const Attempt attempt(out);
  check(text->text, world.names, out);
  return attempt.failed() ? std::nullopt : expand(text->text, names, out);
}

std::optional<Colour> colour_of(const std::optional<StyleText>& text, const World& world, const Environment& names,
                                Diagnostics& out) {
  const auto colour = said(text, world, names, out);
  return colour ? colour_of(*colour, text->where, names, out) : std::nullopt;
}

std::optional<std::string> figures_feature(std::string_view word) {
  if (word == "lining") return "lnum=1";
  if (word == "oldstyle") return "onum=1";
  // Columns need lining figures, too: old-style ones of one width still dance.
  if (word == "tabular") return "lnum=1, tnum=1";
  return {};
}

bool check_features(std::string_view list, Span where, Diagnostics& out) {
  const std::string_view wrong = wrong_feature(list);
  if (!wrong.empty())
    out.error("text.features", where, fmt::format("'{}' is no feature of OpenType", wrong),
              R"(they have four letters, and are parted by commas: "smcp=1, onum=1")");
  return wrong.empty();
}

/// `base`, overridden by what the entry says.
static StyleSpec style_on(const StyleSpec& base, const StyleEntry& entry, const World& world, const Environment& names,
                          Diagnostics& out) {
  StyleSpec s = base;
  const auto set = [](auto& member, const auto& value) {
    if (value) member = *value;
  };
  set(s.family, said(entry.font, world, names, out));
  const auto features = said(entry.features, world, names, out);
  if (features && check_features(*features, entry.features->where, out)) s.features = *features;
  set(s.figures, figures_feature(entry.figures));
  if (entry.features)
    s.features_where = entry.features->where;
  else if (!entry.figures.empty())
    s.features_where = entry.where;
  if (entry.font) s.family_where = entry.font->where;
  // Weight and slant select a font together; of both, the weight is pointed at.
  if (entry.weight || entry.italic) s.weight_where = entry.weight ? entry.weight_where : entry.italic_where;
  set(s.weight, entry.weight);
  set(s.italic, entry.italic);
  set(s.size, entry.size);
  set(s.tracking, entry.tracking);
  set(s.gap, entry.gap);
  set(s.outline_width, entry.outline_width);
  set(s.colour, colour_of(entry.colour, world, names, out));
  set(s.outline, colour_of(entry.outline, world, names, out));
  set(s.line_height, entry.line_height);
  return s;
}

static void report_unknown(std::string_view like, const std::vector<std::string>& known, Span where, Diagnostics& out) {
  out.error("text.style", where, fmt::format("there is no style '{}'", like), suggest(like, known));
}

StyleSpec make_style(const StyleEntry& entry, const Styles& known, const World& world, Diagnostics& out) {
  const auto base = known.find(entry.like);
  if (!entry.like.empty() && base == known.end()) report_unknown(entry.like, keys_of(known), entry.like_where, out);
  return style_on(base == known.end() ? StyleSpec{} : base->second, entry, world, world.environment, out);
}

namespace {

/// Makes every style once. A style waits for the one that it is like, wherever in the file that one is.
class StyleMaker {
 public:
  StyleMaker(const std::vector<StyleEntry>& entries, const World& world, const Environment& environment, Diagnostics& out)
      : entries_(entries), world_(world), environment_(environment), out_(out) {}

  Styles make() {
    for (const StyleEntry& entry : entries_) make(entry);
    return std::move(done_);
  }

 private:
  const StyleSpec& make(const StyleEntry& entry) {
    if (const auto it = done_.find(entry.name); it != done_.end()) return it->second;
    open_.insert(entry.name);
    const StyleSpec style = style_on(base_of(entry), entry, world_, environment_, out_);
    open_.erase(entry.name);
    return done_.insert_or_assign(entry.name, style).first->second;
  }

  StyleSpec base_of(const StyleEntry& entry) {
    const std::string& like = entry.like;
    if (like.empty()) return {};
    const auto base = std::find_if(entries_.begin(), entries_.end(), [&](const StyleEntry& e) { return e.name == like; });
    if (base == entries_.end()) {
      report_unknown(like, names_of(entries_, &StyleEntry::name), entry.like_where, out_);
      return {};
    }
    if (!open_.contains(like) && open_.size() < most_nested_layouts) return make(*base);
    // It cannot be made just now: it waits for this one, or the chain is too long.
    out_.error("style.cycle", entry.like_where,
               fmt::format("'{}' is like itself, or comes after {} others", like, most_nested_layouts),
               "take out one 'like' of the circle");
    return {};
  }

  const std::vector<StyleEntry>& entries_;
  const World& world_;
  const Environment& environment_;
  Diagnostics& out_;
  Styles done_;
  std::set<std::string> open_;  ///< being made; each but the first because another one is like it
};

}  // namespace

/// The world's names, in the ink-saver style with its palette.
static Environment in_style(const Game& game, const World& world, bool lean) {
  Environment environment;
  environment.outer = &world.environment;
  if (lean) environment.values.insert_or_assign("palette", game.ink_saver.palette);
  return environment;
}

Styles make_styles(const Game& game, const World& world, bool lean, Diagnostics& out) {
  const Environment environment = in_style(game, world, lean);
  return StyleMaker(game.styles, world, environment, out).make();
}

/// A style without a font of its own is worn by whatever is around it, and one without a weight has that of what is around.
void check_style_fonts(const Game& game, const Styles& styles, Typesetter& type, Diagnostics& out) {
  for (const auto& [name, spec] : styles) {
    if (!spec.family || !spec.family_where.source) continue;
    TextStyle base;
    base.family = game.furniture_font;
    TextSpan nothing;
    nothing.style = styled(base, spec);
    // What is said of a weight that the style does not choose has no place then.
    nothing.style.weight_where = spec.weight ? spec.weight_where : Span{};
    TextBlock block;
    block.paragraphs.push_back({{nothing}, {}, {}});
    Diagnostics found;
    type.set(block, Length{}, Length{}, 1, found);
    for (const Finding& f : found.findings())
      if (f.where.source) out.add(f);
  }
}

/// A square in which nothing is drawn.
static PictureRef blank_picture(const std::string& path) {
  auto picture = std::make_shared<Picture>();
  picture->path = path;
  picture->bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10' width='10' height='10'/>";
  picture->hash = Hash().add(picture->bytes).text();
  picture->width = picture->height = 10;
  return picture;
}

Icons make_icons(const Game& game, const World& world, Pictures& pictures, bool lean, Diagnostics& out) {
  Icons icons;
  const Environment environment = in_style(game, world, lean);
  for (const IconEntry& entry : game.icons) {
    InlineIcon icon;
    icon.scale = entry.scale;
    icon.colour = colour_of(entry.colour, world, environment, out);
    if (!entry.image.empty()) icon.picture = pictures.load(game.folder, entry.image, entry.image_where, out);
    icon.lean = lean && icon.picture && icon.picture->floods;
    // What is wrong with its picture has been told: that there is no such icon would not be true.
    if (!icon.picture) icon.picture = blank_picture(entry.image);
    icons.insert_or_assign(entry.name, icon);
  }
  return icons;
}

void lint_icon_colours(const Game& game, const Icons& icons, Diagnostics& out) {
  for (const IconEntry& entry : game.icons) {
    const auto icon = icons.find(entry.name);
    if (!entry.colour || icon == icons.end() || takes_colour(*icon->second.picture)) continue;
    out.warning("layout.idle", entry.colour->where,
                fmt::format("'colour' does nothing here: nothing in '{}' has the colour currentColor", entry.image),
                R"(write fill="currentColor" in the SVG, or remove it)");
  }
}

TextStyle styled(const TextStyle& base, const StyleSpec& s) {
  TextStyle t = base;
  // The family's own place also serves findings about its weights, until a weight is set.
  if (s.family) t.family = *s.family, t.family_where = t.weight_where = s.family_where;
  if (s.features || s.figures) t.features_where = s.features_where;
  if (s.features) t.features = *s.features;
  // Added, not replaced: small capitals may have old-style figures.
  if (s.figures) t.features += (t.features.empty() ? "" : ", ") + *s.figures;
  if (s.weight) t.weight = *s.weight, t.weight_where = s.weight_where;
  if (s.italic) t.italic = *s.italic, t.weight_where = s.weight_where;
  if (s.size) t.size = *s.size;
  if (s.tracking) t.tracking = *s.tracking;
  if (s.colour) t.colour = *s.colour;
  // A width alone changes the outline that there is.
  if (s.outline)
    t.outline = Outline{*s.outline, s.outline_width.value_or(t.size * 0.12)};
  else if (s.outline_width && t.outline)
    t.outline->width = *s.outline_width;
  return t;
}

}  // namespace kitwright
