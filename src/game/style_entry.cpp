#include "game/style_entry.h"

#include <algorithm>

#include "base/attempt.h"
#include "base/characters.h"
#include "base/colour.h"
#include "base/word.h"
#include "game/component_keys.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key icon_rows[] = {
    {"image", K::Text, "the picture", R"("art/star.svg")", true},
    {"scale", K::Number, "its height in units of the text size", "1.1"},
    {"colour", K::Colour, "what `currentColor` means in it", R"("#db9420")", false, {}, "palette"},
};
const KeyTable icon_keys{"icon", "An inline icon, written `:name:` in text.", icon_rows};

static constexpr Key style_rows[] = {
    {"like", K::Word, "a style of game.json that this one is like, but for what it says itself", R"("text")"},
    {"font", K::Text, "the family", R"("Vollkorn")"},
    {"weight", K::Whole, "1 to 1000: 400 is regular, 700 bold", "700"},
    {"italic", K::Bool, "slanted", "true"},
    {"text_size", K::Measure, "the size of the letters", R"("10 pt")"},
    {"colour", K::Colour, "of the letters", R"("#3a2618")", false, {}, "palette"},
    {"tracking", K::Measure, "space added after every letter", R"("0.25 mm")"},
    {"features", K::Text, "OpenType features", R"("smcp=1")"},
    {"figures", K::Word,
     "digits as high as capitals, with ups and downs as in running text, or (lining and) of one width for columns", R"("lining")",
     false, "lining|oldstyle|tabular"},
    {"line_height", K::Number, "in units of the text size", "1.25"},
    {"gap", K::Measure, "between paragraphs", R"("1 mm")"},
    {"outline", K::Colour, "a line round the letters", R"("#fbf3e0")", false, {}, "palette"},
    {"outline_width", K::Measure, "its width", R"("0.6 mm")"},
};
const KeyTable style_keys{"style", "A text style.", style_rows};

static std::optional<StyleText> text_of(const ObjectReader& keys, std::string_view key, Diagnostics& out) {
  const Datum* d = keys.get(key);
  if (!d || d->kind != Datum::Kind::Text) return {};
  const Attempt attempt(out);
  StyleText text{parse_template(d->text, inside(*d), out), d->where};
  return attempt.failed() ? std::nullopt : std::optional(std::move(text));
}

std::optional<StyleText> read_style_colour(const ObjectReader& keys, std::string_view key, Diagnostics& out) {
  auto text = text_of(keys, key, out);
  if (!text || !text->text.is_constant()) return text;
  // The table of keys has reported what is neither a colour nor a name that the palette might have.
  const std::string& colour = text->text.constant();
  const bool name = !colour.empty() && std::all_of(colour.begin(), colour.end(), is_of_name);
  return name || parse_colour(colour) ? text : std::nullopt;
}

/// Twenty centimetres is more than any text needs. Empty if it is not said, and after a finding.
static std::optional<Length> length_of(const ObjectReader& keys, std::string_view key, Length least, Diagnostics& out) {
  if (!keys.get(key)) return {};
  const Length none = least - Length::mm(1), length = keys.length(key, none, least, Length::mm(200), out);
  return length == none ? std::nullopt : std::optional(length);
}

StyleEntry read_style_entry(const Datum& style, Diagnostics& out) {
  const ObjectReader keys(style, style_keys, out);
  StyleEntry e;
  e.like = keys.text("like");
  e.like_where = keys.where("like");
  e.font = text_of(keys, "font", out);
  e.features = text_of(keys, "features", out);
  e.colour = read_style_colour(keys, "colour", out);
  e.outline = read_style_colour(keys, "outline", out);
  e.figures = keys.text("figures");
  if (keys.get("weight")) e.weight = static_cast<int>(keys.whole("weight", 400, 1, 1000, out));
  if (keys.get("italic")) e.italic = keys.boolean("italic", false);
  e.weight_where = keys.where("weight");
  e.italic_where = keys.where("italic");
  e.size_where = keys.where("text_size");
  e.size = length_of(keys, "text_size", Length::pt(1), out);
  e.tracking = length_of(keys, "tracking", Length::mm(-20), out);
  e.gap = length_of(keys, "gap", {}, out);
  e.outline_width = length_of(keys, "outline_width", {}, out);
  if (keys.get("line_height")) e.line_height = keys.number("line_height", 1.2, 0.5, 5, out);
  return e;
}

/// An icon is a path, or an object with the path, a scale and a colour.
static IconEntry read_icon_entry(const Datum& icon, Diagnostics& out) {
  IconEntry e;
  if (icon.kind == Datum::Kind::Text) {
    if (is_blank(icon.text))
      out.error("name.empty", icon.where, "this icon has no picture", R"(name its file, such as "art/star.svg")");
    else
      e.image = icon.text;
    e.image_where = icon.where;
    return e;
  }
  const ObjectReader keys(icon, icon_keys, out);
  e.image = keys.text("image");
  e.image_where = keys.where("image");
  e.scale = keys.number("scale", 1, 0.1, 20, out);
  e.colour = read_style_colour(keys, "colour", out);
  return e;
}

/// The entries of an object, each with its name.
template <class Entry>
static std::vector<Entry> named_entries(const Datum& all, Entry read(const Datum&, Diagnostics&), Diagnostics& out) {
  std::vector<Entry> entries;
  for (const Member& m : all.object) {
    if (m.key.starts_with("//")) continue;
    check_word(WordKind::File, m.key, m.where, "name.word", "the name of a style or an icon", out);
    Entry e = read(m.value, out);
    e.name = m.key;
    e.where = m.where;
    entries.push_back(std::move(e));
  }
  return entries;
}

std::vector<StyleEntry> read_style_entries(const Datum& styles, Diagnostics& out) {
  return named_entries(styles, read_style_entry, out);
}

std::vector<IconEntry> read_icon_entries(const Datum& icons, Diagnostics& out) {
  return named_entries(icons, read_icon_entry, out);
}

}  // namespace kitwright
