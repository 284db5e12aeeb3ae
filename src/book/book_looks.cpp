#include "book/book_looks.h"

#include <algorithm>
#include <iterator>
#include <cmath>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "base/language.h"
#include "text/hyphenate.h"

namespace kitwright {

namespace {

constexpr BookPaper book_papers[] = {
    {"a4", "A4", {Length::mm(210), Length::mm(297)}},
    {"letter", "Letter", {Length::inch(8.5), Length::inch(11)}},
    {"a5", "A5", {Length::mm(148), Length::mm(210)}},
    {"half-letter", "Half Letter", {Length::inch(5.5), Length::inch(8.5)}},
};

/// A colour of `book`; the fallback if it says none, and after a finding.
Colour colour_or(const std::optional<StyleText>& text, Colour fallback, const World& world, Diagnostics& out) {
  return colour_of(text, world, world.environment, out).value_or(fallback);
}

/// A style of the book: the game's likely one, changed by what `book` says.
TextStyle style_for(const std::optional<StyleEntry>& entry, TextStyle base, const Styles& styles, const char* likewise,
                    const World& world, Diagnostics& out) {
  // The faces of the game have a style of that kind: the book takes its font, weight and colour.
  if (const auto like = styles.find(likewise); like != styles.end()) {
    if (like->second.family) base.family = *like->second.family;
    if (like->second.weight) base.weight = *like->second.weight;
    if (like->second.colour) base.colour = *like->second.colour;
  }
  return entry ? styled(base, make_style(*entry, styles, world, out)) : base;
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

BookArt art_of(const BookSource& source) { return {source.name, source.where}; }

/// The heading's dress, and what it changes in the letters of its level.
void set_dress(const BookHeadingEntry& entry, int level, BookLooks& looks, const Styles& styles, const World& world,
               Diagnostics& out) {
  HeadingDress& dress = looks.dress[level];
  TextStyle& style = looks.heading[level];
  for (const BookSource& source : entry.art) dress.art.push_back(art_of(source));
  if (entry.ground) dress.ground = colour_or(entry.ground, looks.accent, world, out);
  using Place = HeadingDress::Place;
  static const std::map<std::string, Place, std::less<>> places = {
      {"sign", Place::Sign}, {"band", Place::Band}, {"beside", Place::Beside}, {"below", Place::Below}};
  if (const auto at = places.find(entry.place); at != places.end()) dress.place = at->second;
  // Only a picture has a width of its own; a ground beside the words would be none.
  if (dress.art.empty() && dress.place == Place::Beside) dress.place = Place::Behind;
  dress.height = entry.height.value_or(Length{});
  dress.inset = entry.inset.value_or(looks.measures.dress.inset);
  dress.capitals = entry.capitals;
  if (entry.style) style = styled(style, make_style(*entry.style, styles, world, out));
  style.colour = colour_or(entry.colour, style.colour, world, out);
}

/// Ground and ornaments of the pages.
void set_ornaments(const BookEntry& book, BookLooks& looks, const World& world, Diagnostics& out) {
  if (book.ground) looks.ground = colour_or(book.ground, {255, 255, 255, 255}, world, out);
  for (const BookSource& source : book.ground_art) looks.ground_art.push_back(art_of(source));
  looks.running_art = art_of(book.running_art);
  looks.number_art = art_of(book.number_art);
}

/// The colour as softly laid on the ground as stays readable: WCAG 2 asks 4.5 of text, and a little more bears rounding.
static Colour softened(Colour colour, Colour ground) {
  constexpr double softest = 0.68, step = 0.04, readable = 4.6;
  for (double share = softest; share < 1; share += step) {
    const Colour soft = mixed(colour, share, ground);
    if (contrast(soft, ground) >= readable) return soft;
  }
  return colour;
}

/// Derives all styles from running text and headings, so that choosing two fonts makes a book.
void set_styles(BookLooks& looks, const Game& game, const World& world, const Styles& styles, Diagnostics& out) {
  const TypeMeasures& m = looks.measures.type;
  TextStyle base;
  base.family = game.furniture_font;
  base.family_where = house_font_where(game);
  base.size = looks.sheet().text;
  base.colour = {0x22, 0x1c, 0x18, 255};
  looks.text = style_for(game.book.text, base, styles, "rule", world, out);
  const Length size = looks.text.size;
  looks.leading = Length::pt(std::round(size.to_pt() * m.leading * 2) / 2);  // half points keep the grid exact
  looks.small = sized(looks.text, size * m.small);
  looks.caption = sized(looks.text, size * m.caption);
  looks.table = sized(looks.text, size * m.table);
  looks.running = sized(looks.text, m.running);
  looks.running.colour = softened(looks.text.colour, looks.ground.value_or(Colour{255, 255, 255, 255}));
  TextStyle head = looks.text;
  head.weight = 700;
  head = style_for(game.book.heading, head, styles, "title", world, out);
  for (int level = 0; level < 3; ++level) looks.heading[level] = sized(head, size * m.headings[level]);
  looks.heading[0].colour = looks.accent;
  looks.title = style_for(game.book.title, head, styles, "title", world, out);
  // A title without a size of its own grows with the page.
  if (!game.book.title || looks.title.size == head.size) looks.title.size = Length::pt(looks.page.width.to_mm() * m.title);
  looks.title.colour = looks.cover_ink;
  looks.subtitle = sized(looks.text, Length::pt(looks.page.width.to_mm() * m.subtitle));
  looks.subtitle.colour = looks.cover_ink;
}

}  // namespace

BookPaper book_paper(const Game& game, const FrontMatter& front, const std::string& chosen) {
  const std::string& own = front.paper.empty() ? game.book.paper : front.paper;
  const auto found = std::ranges::find(book_papers, chosen.empty() ? own : chosen, &BookPaper::id);
  // A5 takes the place of one that is not said, and of an unknown one, which was reported where it was read.
  return found == std::end(book_papers) ? book_papers[2] : *found;
}

/// Reports a missing dictionary once here; otherwise every paragraph would.
static void read_hyphenation(BookLooks& looks, const Game& game, const FrontMatter& front, Diagnostics& out) {
  looks.hyphenation = hyphenation_of(game.language);
  looks.divide = Hyphenator().knows(looks.hyphenation);
  if (!looks.divide)
    out.warning("text.language", front.where, fmt::format("no dictionary to divide words of '{}'", looks.hyphenation),
                Hyphenator::way_to(looks.hyphenation) + "; until then words stay whole");
}

Colour BookLooks::accented(double share) const { return mixed(accent, share, tint); }

BookLooks read_looks(const Game& game, const World& world, const Styles& styles, const FrontMatter& front,
                     const std::string& paper, Diagnostics& out) {
  const BookEntry& book = game.book;
  BookLooks looks;
  const Size own = book_paper(game, front, {}).size, chosen = book_paper(game, front, paper).size;
  set_page(looks, chosen, front.columns ? front.columns : book.columns);
  looks.own_paper = chosen == own;
  looks.accent = colour_or(book.accent, {0x1f, 0x5f, 0x7a, 255}, world, out);
  const Colour white{255, 255, 255, 255}, dark{0x1c, 0x16, 0x12, 255};
  // White or near black, whichever has more contrast to the accent.
  const bool on_dark = contrast(looks.accent, white) >= contrast(looks.accent, dark);
  looks.on_accent = colour_or(book.on_accent, on_dark ? white : dark, world, out);
  looks.tint = colour_or(book.tint, {0xf3, 0xee, 0xe4, 255}, world, out);
  looks.cover_colour = colour_or(book.cover_colour, looks.tint, world, out);
  looks.cover_ink = colour_or(book.cover_ink, {0x22, 0x1c, 0x18, 255}, world, out);
  looks.full_tables = book.full_tables;
  looks.cover_layout = book.cover.name;
  looks.cover_where = book.cover.where;
  looks.cover_art = book.cover_art.name;
  looks.art_where = book.cover_art.where;
  looks.back_cover_layout = book.back_cover.name;
  looks.back_cover_where = book.back_cover.where;
  set_ornaments(book, looks, world, out);
  looks.justify = front.justify;
  looks.hanging = book.hanging;
  read_hyphenation(looks, game, front, out);
  set_styles(looks, game, world, styles, out);
  set_dress(book.chapter, 0, looks, styles, world, out);
  set_dress(book.section, 1, looks, styles, world, out);
  return looks;
}

void load_dress(BookLooks& looks, const std::string& folder, Pictures& pictures, Diagnostics& out) {
  std::vector<BookArt*> all = {&looks.running_art, &looks.number_art};
  for (auto* arts : {&looks.ground_art, &looks.dress[0].art, &looks.dress[1].art})
    for (BookArt& art : *arts) all.push_back(&art);
  for (BookArt* art : all)
    if (!art->path.empty()) art->picture = pictures.load(folder, art->path, art->where, out);
}

void save_ink(BookLooks& looks) {
  looks.ground = {};
  looks.ground_art.clear();
}

}  // namespace kitwright
