#include "game/book_entry.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "base/word.h"
#include "data/key_table.h"
#include "game/component_keys.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key book_rows[] = {
    {"paper", K::Word, "the size of its pages (a5)", R"("a5")", false, "a4|letter|a5|half-letter"},
    {"columns", K::Whole, "columns of text: 1 or 2 (2 on a4 and letter)", "1"},
    {"text", K::Object, "the running text", R"({"font": "Cabin", "text_size": "9.5 pt"})", false, {}, "style"},
    {"heading", K::Object, "headings", R"({"font": "Vollkorn", "weight": 900})", false, {}, "style"},
    {"title", K::Object, "the title on the cover", R"({"font": "Vollkorn", "weight": 900})", false, {}, "style"},
    {"accent", K::Colour, "headings' ground, table heads, marks", R"("#2f83a3")", false, {}, "palette"},
    {"on_accent", K::Colour, "text on the accent", R"("#ffffff")", false, {}, "palette"},
    {"tint", K::Colour, "the ground of tables and boxes, pale", R"("#f2e3c4")", false, {}, "palette"},
    {"hanging", K::Bool,
     "hyphens, stops and quotes stand partly in the margin of justified text, which makes its edge look straight (yes)", "true"},
    {"chapter",
     K::Object,
     "the headings of chapters, `#`",
     R"({"art": "art/plank.svg", "place": "sign", "colour": "#ffffff"})",
     false,
     {},
     "book_heading"},
    {"section",
     K::Object,
     "the headings of sections, `##`",
     R"({"colour": "#2f83a3", "case": "upper"})",
     false,
     {},
     "book_heading"},
    {"ground", K::Colour, "the ground of the pages, to the paper's edge", R"("#fbf3e0")", false, {}, "palette"},
    {"ground_art", K::Texts,
     "a picture under the text, to the paper's edge and cropped where its proportions differ; two are for left and right pages",
     R"(["art/left.svg", "art/right.svg"])"},
    {"running_art", K::Text, "a small picture in the middle of the running head", R"("art/leaf.svg")"},
    {"number_art", K::Text, "a small picture behind the page number", R"("art/drop.svg")"},
    {"mascots", K::Object, "figures who say what a callout holds, `[!tip fox]`: their pictures by name",
     R"({ "fox": "art/fox.svg" })"},
    {"tables", K::Word, "as wide as the text, or as their words ask for (full)", R"("natural")", false, "full|natural"},
    {"cover", K::Word, "a layout drawn as the cover, at the size of the page", R"("book-cover")"},
    {"back_cover", K::Word, "a layout drawn under the back page, or as a last page of its own", R"("book-back")"},
    {"cover_art", K::Text, "a picture for a cover without a layout", R"("art/cover.svg")"},
    {"cover_colour", K::Colour, "the ground of the cover", R"("#bee3ea")", false, {}, "palette"},
    {"cover_ink", K::Colour, "the title's colour", R"("#3a2618")", false, {}, "palette"},
};
const KeyTable book_keys{"book", "How the rulebook looks.", book_rows};

static constexpr Key book_heading_rows[] = {
    {"art", K::Texts, "a picture for it; of several each heading of its level wears the next, and the list of contents the last",
     R"(["art/fox.svg", "art/hen.svg"])"},
    {"ground", K::Colour, "a ground for it, in place of a picture", R"("#2f83a3")", false, {}, "palette"},
    {"place", K::Word,
     "where picture or ground lie: behind it, as wide as the column, as its words (sign) or as the paper (band); beside it, on "
     "the left; or below it (behind)",
     R"("sign")", false, "behind|sign|band|beside|below"},
    {"height", K::Measure, "of picture or ground (as the letters need)", R"("12 mm")"},
    {"inset", K::Measure, "from the ends of picture or ground to the words (4 mm)", R"("6 mm")"},
    {"colour", K::Colour, "of the words", R"("#ffffff")", false, {}, "palette"},
    {"case", K::Word, "`upper`: capitals alone", R"("upper")", false, "upper"},
    {"style", K::Object, "font, weight and size of the words", R"({"font": "Vollkorn", "weight": 900})", false, {}, "style"},
};
const KeyTable book_heading_keys{"book_heading", "A heading of the rulebook in the game's dress.", book_heading_rows};

static BookSource source_of(const ObjectReader& keys, std::string_view key) { return {keys.text(key), keys.where(key)}; }

/// One text or a list of them.
static std::vector<BookSource> sources_of(const ObjectReader& keys, std::string_view key) {
  std::vector<BookSource> sources;
  const Datum* d = keys.get(key);
  if (!d) return sources;
  if (d->kind == Datum::Kind::Text) sources.push_back({d->text, d->where});
  for (const Datum& one : d->list)
    if (one.kind == Datum::Kind::Text) sources.push_back({one.text, one.where});
  return sources;
}

static std::optional<StyleEntry> style_of(const ObjectReader& keys, std::string_view key, Diagnostics& out) {
  const Datum* d = keys.get(key);
  return d && d->kind == Datum::Kind::Object ? std::optional(read_style_entry(*d, out)) : std::nullopt;
}

static std::optional<Length> length_of(const ObjectReader& keys, std::string_view key, Length least, Length most,
                                       Diagnostics& out) {
  if (!keys.get(key)) return {};
  return keys.length(key, Length{}, least, most, out);
}

/// What says how a picture or a ground lies, without either; and a ground that a picture takes the place of.
static void report_idle_dress(const ObjectReader& keys, Diagnostics& out) {
  if (keys.get("art") && keys.get("ground"))
    out.warning("book.idle", keys.where("ground"), "'ground' does nothing here: the picture 'art' takes its place", "remove it");
  if (keys.get("art") || keys.get("ground")) return;
  for (const char* key : {"place", "height", "inset"})
    if (keys.get(key))
      out.warning("book.idle", keys.where(key),
                  fmt::format("'{}' does nothing here: there is neither a picture nor a ground", key),
                  R"(write "art": "art/plank.svg" or "ground": "#2f83a3" beside it, or remove it)");
}

static BookHeadingEntry read_heading(const ObjectReader& book, std::string_view key, Diagnostics& out) {
  const Datum* d = book.get(key);
  if (!d || d->kind != Datum::Kind::Object) return {};
  const ObjectReader keys(*d, book_heading_keys, out);
  BookHeadingEntry e;
  e.art = sources_of(keys, "art");
  e.place = keys.text("place");
  e.ground = read_style_colour(keys, "ground", out);
  e.colour = read_style_colour(keys, "colour", out);
  e.height = length_of(keys, "height", Length::mm(2), Length::mm(60), out);
  e.inset = length_of(keys, "inset", {}, Length::mm(40), out);
  e.capitals = keys.text("case") == "upper";
  e.style = style_of(keys, "style", out);
  report_idle_dress(keys, out);
  return e;
}

static std::vector<BookSource> read_ground_art(const ObjectReader& keys, Diagnostics& out) {
  std::vector<BookSource> art = sources_of(keys, "ground_art");
  if (art.size() > 2)
    out.error("book.ground", keys.where("ground_art"), "there are left and right pages, no others", "name one picture, or two");
  return art;
}

static std::map<std::string, BookSource, std::less<>> read_mascots(const ObjectReader& keys, Diagnostics& out) {
  std::map<std::string, BookSource, std::less<>> mascots;
  const Datum* all = keys.get("mascots");
  if (!all || all->kind != Datum::Kind::Object) return mascots;
  for (const Member& m : all->object) {
    if (m.key.starts_with("//")) continue;
    check_word(WordKind::File, m.key, m.where, "name.word", "the name of a mascot", out);
    if (m.value.kind == Datum::Kind::Text)
      mascots[m.key] = {m.value.text, m.value.where};
    else
      out.error("book.mascot", m.value.where, fmt::format("the mascot '{}' is no picture", m.key),
                "write the path of a file, such as \"art/fox.svg\"");
  }
  return mascots;
}

BookEntry read_book_entry(const Datum& book, Diagnostics& out) {
  const ObjectReader keys(book, book_keys, out);
  BookEntry e;
  e.where = book.where;
  e.paper = keys.text("paper");
  if (keys.get("columns")) e.columns = static_cast<int>(keys.whole("columns", 1, 1, 2, out));
  e.text = style_of(keys, "text", out);
  e.heading = style_of(keys, "heading", out);
  e.title = style_of(keys, "title", out);
  e.accent = read_style_colour(keys, "accent", out);
  e.on_accent = read_style_colour(keys, "on_accent", out);
  e.tint = read_style_colour(keys, "tint", out);
  e.ground = read_style_colour(keys, "ground", out);
  e.cover_colour = read_style_colour(keys, "cover_colour", out);
  e.cover_ink = read_style_colour(keys, "cover_ink", out);
  e.chapter = read_heading(keys, "chapter", out);
  e.section = read_heading(keys, "section", out);
  e.ground_art = read_ground_art(keys, out);
  e.running_art = source_of(keys, "running_art");
  e.number_art = source_of(keys, "number_art");
  e.cover_art = source_of(keys, "cover_art");
  e.cover = source_of(keys, "cover");
  if (keys.get("cover") && keys.get("cover_art"))
    out.warning("book.idle", keys.where("cover_art"), "'cover_art' does nothing here: the layout 'cover' draws the cover",
                "remove it");
  e.back_cover = source_of(keys, "back_cover");
  e.mascots = read_mascots(keys, out);
  e.hanging = keys.boolean("hanging", true);
  e.full_tables = keys.text("tables") != "natural";
  return e;
}

}  // namespace kitwright
