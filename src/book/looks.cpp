#include "book/looks.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "book/keys.h"

namespace kitwright {

namespace {

constexpr BookPaper book_papers[] = {
    {"a4", {Length::mm(210), Length::mm(297)}},
    {"letter", {Length::inch(8.5), Length::inch(11)}},
    {"a5", {Length::mm(148), Length::mm(210)}},
    {"half-letter", {Length::inch(5.5), Length::inch(8.5)}},
};

Colour colour_of(const ObjectReader& keys, std::string_view key, Colour fallback, const World& world, Diagnostics& out) {
  const Datum* d = keys.get(key);
  if (!d) return fallback;
  const Template t = parse_template(d->text, inside(*d), out);
  const std::size_t before = out.size();
  check(t, world.names, out);
  if (out.size() != before) return fallback;
  const auto text = expand(t, world.environment, out);
  const auto colour = text ? parse_colour(*text) : std::nullopt;
  if (text && !colour) out.error("layout.colour", keys.where(key), fmt::format("'{}' is no colour", *text), colour_hint(*text));
  return colour.value_or(fallback);
}

TextStyle style_for(const ObjectReader& keys, std::string_view key, TextStyle base, const Styles& styles, const char* likewise, const World& world, Diagnostics& out) {
  // A game whose faces have a style for it sets its book in the same face.
  if (const auto like = styles.find(likewise); like != styles.end()) {
    if (like->second.family) base.family = *like->second.family;
    if (like->second.weight) base.weight = *like->second.weight;
    if (like->second.colour) base.colour = *like->second.colour;
  }
  if (const Datum* d = keys.get(key)) base = styled(base, read_style(*d, world, out));
  return base;
}

TextStyle sized(TextStyle style, Length size) {
  style.size = size;
  return style;
}

void set_page(BookLooks& looks, Size page, int columns) {
  looks.page = page;
  const bool large = page.width > Length::mm(180);
  const Length side = Length::mm(large ? 18 : 13.5);
  looks.margins = {side, Length::mm(large ? 21 : 17), side, Length::mm(large ? 20 : 16)};
  looks.columns = columns ? columns : large ? 2 : 1;
  looks.gutter = looks.columns > 1 ? Length::mm(7) : Length{};
}

void set_styles(BookLooks& looks, const ObjectReader& keys, const Game& game, const World& world, const Styles& styles, Diagnostics& out) {
  const bool large = looks.page.width > Length::mm(180);
  TextStyle base;
  base.family = game.furniture_font;
  base.size = Length::pt(large ? 9.8 : 9.2);
  base.colour = {0x22, 0x1c, 0x18, 255};
  looks.text = style_for(keys, "text", base, styles, "rule", world, out);
  const Length size = looks.text.size;
  looks.leading = Length::pt(std::round(size.to_pt() * 1.36 * 2) / 2);
  looks.small = sized(looks.text, size * 0.84);
  looks.caption = sized(looks.text, size * 0.88);
  looks.table = sized(looks.text, size * 0.94);
  looks.running = sized(looks.text, Length::pt(7.2));
  looks.running.colour = {0x6b, 0x62, 0x58, 255};
  TextStyle head = looks.text;
  head.weight = 700;
  head = style_for(keys, "heading", head, styles, "title", world, out);
  constexpr double sizes[] = {1.95, 1.32, 1.06};
  for (int level = 0; level < 3; ++level) looks.heading[level] = sized(head, size * sizes[level]);
  looks.heading[0].colour = looks.accent;
  looks.title = style_for(keys, "title", head, styles, "title", world, out);
  if (!keys.get("title") || looks.title.size == head.size) looks.title.size = Length::pt(looks.page.width.to_mm() * 0.25);
  looks.title.colour = looks.cover_ink;
  looks.subtitle = sized(looks.text, Length::pt(looks.page.width.to_mm() * 0.085));
  looks.subtitle.colour = looks.cover_ink;
}

}  // namespace

std::optional<BookPaper> find_book_paper(std::string_view id) {
  for (const BookPaper& p : book_papers)
    if (p.id == id) return p;
  return {};
}

BookLooks read_looks(const Game& game, const World& world, const Styles& styles, const FrontMatter& front, const std::string& paper, Diagnostics& out) {
  Datum none;
  none.kind = Datum::Kind::Object;
  const Datum& notes = game.book.kind == Datum::Kind::Null ? none : game.book;
  const ObjectReader keys(notes, book_keys, out);
  BookLooks looks;
  const std::string id = !paper.empty() ? paper : !front.paper.empty() ? front.paper : keys.text("paper", "a5");
  set_page(looks, find_book_paper(id).value_or(book_papers[2]).size, front.columns ? front.columns : static_cast<int>(std::clamp<std::int64_t>(keys.whole("columns", 0), 0, 2)));
  looks.accent = colour_of(keys, "accent", {0x1f, 0x5f, 0x7a, 255}, world, out);
  const Colour white{255, 255, 255, 255}, dark{0x1c, 0x16, 0x12, 255};
  looks.on_accent = colour_of(keys, "on_accent", contrast(looks.accent, white) >= contrast(looks.accent, dark) ? white : dark, world, out);
  looks.tint = colour_of(keys, "tint", {0xf3, 0xee, 0xe4, 255}, world, out);
  looks.cover_colour = colour_of(keys, "cover_colour", looks.tint, world, out);
  looks.cover_ink = colour_of(keys, "cover_ink", {0x22, 0x1c, 0x18, 255}, world, out);
  looks.cover_layout = keys.text("cover");
  looks.cover_where = keys.where("cover");
  looks.cover_art = keys.text("cover_art");
  looks.art_where = keys.where("cover_art");
  looks.justify = front.justify;
  looks.hanging = keys.boolean("hanging", true);
  looks.language = game.language == "en" ? "en-us" : game.language;
  set_styles(looks, keys, game, world, styles, out);
  return looks;
}

}  // namespace kitwright
