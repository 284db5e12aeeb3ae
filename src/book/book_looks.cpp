#include "book/book_looks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "base/language.h"
#include "game/expressions.h"
#include "text/hyphenate.h"

namespace kitwright {

static constexpr Key book_rows[] = {
    {"paper", KeyKind::Word, "the size of its pages (a5)", R"("a5")", false, "a4|letter|a5|half-letter"},
    {"columns", KeyKind::Whole, "columns of text: 1 or 2 (2 on a4 and letter)", "1"},
    {"text", KeyKind::Object, "the running text", R"({"font": "Cabin", "text_size": "9.5 pt"})", false, {}, "style"},
    {"heading", KeyKind::Object, "headings", R"({"font": "Vollkorn", "weight": 900})", false, {}, "style"},
    {"title", KeyKind::Object, "the title on the cover", R"({"font": "Vollkorn", "weight": 900})", false, {}, "style"},
    {"accent", KeyKind::Colour, "headings' ground, table heads, marks", R"("#2f83a3")"},
    {"on_accent", KeyKind::Colour, "text on the accent", R"("#ffffff")"},
    {"tint", KeyKind::Colour, "the ground of tables and boxes, pale", R"("#f2e3c4")"},
    {"hanging", KeyKind::Bool,
     "hyphens, stops and quotes stand partly in the margin of justified text, which makes its edge look straight (yes)", "true"},
    {"chapter",
     KeyKind::Object,
     "the headings of chapters, `#`",
     R"({"art": "art/plank.svg", "place": "sign", "colour": "#ffffff"})",
     false,
     {},
     "book_heading"},
    {"section",
     KeyKind::Object,
     "the headings of sections, `##`",
     R"({"colour": "#2f83a3", "case": "upper"})",
     false,
     {},
     "book_heading"},
    {"ground", KeyKind::Colour, "the ground of the pages, to the paper's edge", R"("#fbf3e0")"},
    {"ground_art", KeyKind::Texts,
     "a picture under the text, to the paper's edge and cropped where its proportions differ; two are for left and right pages",
     R"(["art/left.svg", "art/right.svg"])"},
    {"running_art", KeyKind::Text, "a small picture in the middle of the running head", R"("art/leaf.svg")"},
    {"number_art", KeyKind::Text, "a small picture behind the page number", R"("art/drop.svg")"},
    {"mascots", KeyKind::Any, "figures who say what a callout holds, `[!tip fox]`: their pictures by name",
     R"({ "fox": "art/fox.svg" })"},
    {"tables", KeyKind::Word, "as wide as the text, or as their words ask for (full)", R"("natural")", false, "full|natural"},
    {"cover", KeyKind::Word, "a layout drawn as the cover, at the size of the page", R"("book-cover")"},
    {"back_cover", KeyKind::Word, "a layout drawn under the back page, or as a last page of its own", R"("book-back")"},
    {"cover_art", KeyKind::Text, "a picture for the cover", R"("art/cover.svg")"},
    {"cover_colour", KeyKind::Colour, "the ground of the cover", R"("#bee3ea")"},
    {"cover_ink", KeyKind::Colour, "the title's colour", R"("#3a2618")"},
};
const KeyTable book_keys{"book", "How the rulebook looks.", book_rows};

static constexpr Key book_heading_rows[] = {
    {"art", KeyKind::Text, "a picture for it", R"("art/plank.svg")"},
    {"ground", KeyKind::Colour, "a ground for it, in place of a picture", R"("#2f83a3")"},
    {"place", KeyKind::Word,
     "where picture or ground lie: behind it, as wide as the column, as its words (sign) or as the paper (band); beside it, on "
     "the left; or below it (behind)",
     R"("sign")", false, "behind|sign|band|beside|below"},
    {"height", KeyKind::Measure, "of picture or ground (as the letters need)", R"("12 mm")"},
    {"inset", KeyKind::Measure, "from the ends of picture or ground to the words (4 mm)", R"("6 mm")"},
    {"colour", KeyKind::Colour, "of the words", R"("#ffffff")"},
    {"case", KeyKind::Word, "`upper`: capitals alone", R"("upper")", false, "upper"},
    {"style",
     KeyKind::Object,
     "font, weight and size of the words",
     R"({"font": "Vollkorn", "weight": 900})",
     false,
     {},
     "style"},
};
const KeyTable book_heading_keys{"book_heading", "A heading of the rulebook in the game's dress.", book_heading_rows};

namespace {

constexpr BookPaper book_papers[] = {
    {"a4", {Length::mm(210), Length::mm(297)}},
    {"letter", {Length::inch(8.5), Length::inch(11)}},
    {"a5", {Length::mm(148), Length::mm(210)}},
    {"half-letter", {Length::inch(5.5), Length::inch(8.5)}},
};

/// A colour of `book`, which may contain `{{ expressions }}`; the fallback after a finding.
Colour colour_of(const ObjectReader& keys, std::string_view key, Colour fallback, const World& world, Diagnostics& out) {
  const auto t = read_checked_template(keys.get(key), world.names, out);
  if (!t) return fallback;
  const auto text = expand(*t, world.environment, out);
  const auto colour = text ? parse_colour(*text) : std::nullopt;
  if (text && !colour) out.error("layout.colour", keys.where(key), fmt::format("'{}' is no colour", *text), colour_hint(*text));
  return colour.value_or(fallback);
}

/// A style of the book: the game's likely one, changed by what `book` says under this key.
TextStyle style_for(const ObjectReader& keys, std::string_view key, TextStyle base, const Styles& styles, const char* likewise,
                    const World& world, Diagnostics& out) {
  // The faces of the game have a style of that kind: the book takes its font, weight and colour.
  if (const auto like = styles.find(likewise); like != styles.end()) {
    if (like->second.family) base.family = *like->second.family;
    if (like->second.weight) base.weight = *like->second.weight;
    if (like->second.colour) base.colour = *like->second.colour;
  }
  if (const Datum* d = keys.get(key)) base = styled(base, read_style(*d, styles, world, out));
  return base;
}

TextStyle sized(TextStyle style, Length size) {
  style.size = size;
  return style;
}

/// Large paper has two columns unless the game says otherwise.
void set_page(BookLooks& looks, Size page, int columns) {
  looks.page = page;
  const SheetMeasures& m = looks.sheet();
  looks.margins = {m.side, m.top, m.side, m.bottom};
  looks.columns = columns ? columns : m.columns;
  looks.gutter = looks.columns > 1 ? looks.measures.page.gutter : Length{};
}

BookArt art_of(const ObjectReader& keys, std::string_view key) { return {keys.text(key), keys.where(key)}; }

/// The heading's dress, and what it changes in the letters of its level.
void read_dress(const ObjectReader& book, std::string_view key, int level, BookLooks& looks, const Styles& styles,
                const World& world, Diagnostics& out) {
  const Datum* d = book.get(key);
  if (!d || d->kind != Datum::Kind::Object) return;
  const ObjectReader keys(*d, book_heading_keys, out);
  HeadingDress& dress = looks.dress[level];
  TextStyle& style = looks.heading[level];
  dress.art = art_of(keys, "art");
  if (keys.get("ground")) dress.ground = colour_of(keys, "ground", looks.accent, world, out);
  using Place = HeadingDress::Place;
  static const std::map<std::string, Place, std::less<>> places = {
      {"sign", Place::Sign}, {"band", Place::Band}, {"beside", Place::Beside}, {"below", Place::Below}};
  if (const auto at = places.find(keys.text("place")); at != places.end()) dress.place = at->second;
  // Only a picture has a width of its own; a ground beside the words would be none.
  if (dress.art.path.empty() && dress.place == Place::Beside) dress.place = Place::Behind;
  dress.height = keys.length("height", {}, Length::mm(2), Length::mm(60), out);
  dress.inset = keys.length("inset", looks.measures.dress.inset, {}, Length::mm(40), out);
  dress.capitals = keys.text("case") == "upper";
  if (const Datum* s = keys.get("style")) style = styled(style, read_style(*s, styles, world, out));
  style.colour = colour_of(keys, "colour", style.colour, world, out);
}

/// Ground and ornaments of the pages.
void read_pages(const ObjectReader& keys, BookLooks& looks, const World& world, Diagnostics& out) {
  if (keys.get("ground")) looks.ground = colour_of(keys, "ground", {255, 255, 255, 255}, world, out);
  for (const std::string& path : keys.texts("ground_art")) looks.ground_art.push_back({path, keys.where("ground_art")});
  if (looks.ground_art.size() > 2)
    out.error("book.ground", keys.where("ground_art"), "there are left and right pages, no others", "name one picture, or two");
  looks.running_art = art_of(keys, "running_art");
  looks.number_art = art_of(keys, "number_art");
}

/// Derives all styles from running text and headings, so that choosing two fonts makes a book.
void set_styles(BookLooks& looks, const ObjectReader& keys, const Game& game, const World& world, const Styles& styles,
                Diagnostics& out) {
  const TypeMeasures& m = looks.measures.type;
  TextStyle base;
  base.family = game.furniture_font;
  base.size = looks.sheet().text;
  base.colour = {0x22, 0x1c, 0x18, 255};
  looks.text = style_for(keys, "text", base, styles, "rule", world, out);
  const Length size = looks.text.size;
  looks.leading = Length::pt(std::round(size.to_pt() * m.leading * 2) / 2);  // half points keep the grid exact
  looks.small = sized(looks.text, size * m.small);
  looks.caption = sized(looks.text, size * m.caption);
  looks.table = sized(looks.text, size * m.table);
  looks.running = sized(looks.text, m.running);
  looks.running.colour = {0x6b, 0x62, 0x58, 255};
  TextStyle head = looks.text;
  head.weight = 700;
  head = style_for(keys, "heading", head, styles, "title", world, out);
  for (int level = 0; level < 3; ++level) looks.heading[level] = sized(head, size * m.headings[level]);
  looks.heading[0].colour = looks.accent;
  looks.title = style_for(keys, "title", head, styles, "title", world, out);
  // A title without a size of its own grows with the page.
  if (!keys.get("title") || looks.title.size == head.size) looks.title.size = Length::pt(looks.page.width.to_mm() * m.title);
  looks.title.colour = looks.cover_ink;
  looks.subtitle = sized(looks.text, Length::pt(looks.page.width.to_mm() * m.subtitle));
  looks.subtitle.colour = looks.cover_ink;
}

}  // namespace

std::optional<BookPaper> find_book_paper(std::string_view id) {
  for (const BookPaper& p : book_papers)
    if (p.id == id) return p;
  return {};
}

/// Reports a missing dictionary once here; otherwise every paragraph would.
static void read_hyphenation(BookLooks& looks, const Game& game, const FrontMatter& front, Diagnostics& out) {
  looks.hyphenation = hyphenation_of(game.language);
  looks.divide = Hyphenator().knows(looks.hyphenation);
  if (!looks.divide)
    out.warning("text.language", front.where, fmt::format("no dictionary to divide words of '{}'", looks.hyphenation),
                "install the language's hyphen package; until then words stay whole");
}

Colour BookLooks::accented(double share) const {
  const auto mix = [&](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(std::lround(x * (1 - share) + y * share));
  };
  // A throwaway hyphenator: this only asks whether the dictionary exists.
  return {mix(tint.red, accent.red), mix(tint.green, accent.green), mix(tint.blue, accent.blue), 255};
}

BookLooks read_looks(const Game& game, const World& world, const Styles& styles, const FrontMatter& front,
                     const std::string& paper, Diagnostics& out) {
  Datum none;
  none.kind = Datum::Kind::Object;
  const Datum& notes = game.book.kind == Datum::Kind::Null ? none : game.book;
  const ObjectReader keys(notes, book_keys, out);
  BookLooks looks;
  const std::string id = !paper.empty() ? paper : !front.paper.empty() ? front.paper : keys.text("paper", "a5");
  // An unknown paper has been reported where it was read; A5 takes its place.
  set_page(looks, find_book_paper(id).value_or(book_papers[2]).size,
           front.columns ? front.columns : static_cast<int>(std::clamp<std::int64_t>(keys.whole("columns", 0), 0, 2)));
  looks.accent = colour_of(keys, "accent", {0x1f, 0x5f, 0x7a, 255}, world, out);
  const Colour white{255, 255, 255, 255}, dark{0x1c, 0x16, 0x12, 255};
  // White or near black, whichever has more contrast to the accent.
  looks.on_accent =
      colour_of(keys, "on_accent", contrast(looks.accent, white) >= contrast(looks.accent, dark) ? white : dark, world, out);
  looks.tint = colour_of(keys, "tint", {0xf3, 0xee, 0xe4, 255}, world, out);
  looks.cover_colour = colour_of(keys, "cover_colour", looks.tint, world, out);
  looks.cover_ink = colour_of(keys, "cover_ink", {0x22, 0x1c, 0x18, 255}, world, out);
  looks.full_tables = keys.text("tables", "full") == "full";
  looks.cover_layout = keys.text("cover");
  looks.cover_where = keys.where("cover");
  looks.cover_art = keys.text("cover_art");
  looks.art_where = keys.where("cover_art");
  looks.back_cover_layout = keys.text("back_cover");
  looks.back_cover_where = keys.where("back_cover");
  read_pages(keys, looks, world, out);
  looks.justify = front.justify;
  looks.hanging = keys.boolean("hanging", true);
  read_hyphenation(looks, game, front, out);
  set_styles(looks, keys, game, world, styles, out);
  read_dress(keys, "chapter", 0, looks, styles, world, out);
  read_dress(keys, "section", 1, looks, styles, world, out);
  return looks;
}

void load_dress(BookLooks& looks, const std::string& folder, Pictures& pictures, Diagnostics& out) {
  std::vector<BookArt*> all = {&looks.running_art, &looks.number_art, &looks.dress[0].art, &looks.dress[1].art};
  for (BookArt& art : looks.ground_art) all.push_back(&art);
  for (BookArt* art : all)
    if (!art->path.empty()) art->picture = pictures.load(join_path(folder, art->path), art->where, out);
}

void save_ink(BookLooks& looks) {
  looks.ground = {};
  looks.ground_art.clear();
}

}  // namespace kitwright
