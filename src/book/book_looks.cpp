#include "book/book_looks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

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
    {"cover", KeyKind::Word, "a layout drawn as the cover, at the size of the page", R"("book-cover")"},
    {"cover_art", KeyKind::Text, "a picture for the cover", R"("art/cover.svg")"},
    {"cover_colour", KeyKind::Colour, "the ground of the cover", R"("#bee3ea")"},
    {"cover_ink", KeyKind::Colour, "the title's colour", R"("#3a2618")"},
};
const KeyTable book_keys{"book", "How the rulebook looks.", book_rows};

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
  looks.cover_layout = keys.text("cover");
  looks.cover_where = keys.where("cover");
  looks.cover_art = keys.text("cover_art");
  looks.art_where = keys.where("cover_art");
  looks.justify = front.justify;
  looks.hanging = keys.boolean("hanging", true);
  read_hyphenation(looks, game, front, out);
  set_styles(looks, keys, game, world, styles, out);
  return looks;
}

}  // namespace kitwright
