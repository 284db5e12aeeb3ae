#include "book/cover.h"

#include <algorithm>

#include <fmt/format.h>

#include "layout/painter.h"
#include "layout/resolution.h"

namespace kitwright {

namespace {

Environment cover_names(const Manuscript& book, const BookPress& press) {
  Environment names;
  names.outer = &press.world.environment;
  names.values.insert_or_assign("title", book.front.title);
  names.values.insert_or_assign("subtitle", book.front.subtitle);
  names.values.insert_or_assign("blurb", book.front.blurb);
  names.values.insert_or_assign("ink_saver", false);
  names.values.insert_or_assign("game", ValueRecord{{"id", press.game.id}, {"name", press.game.name}, {"version", press.game.version}});
  return names;
}

bool designers_cover(const Manuscript& book, const BookLooks& looks, const BookPress& press, BookPage& page, Diagnostics& out) {
  const Layout* layout = press.library.load(looks.cover_layout, looks.cover_where, out);
  if (!layout) return false;
  const Environment names = cover_names(book, press);
  Names types = press.world.names;
  for (const auto& [name, value] : names.values) types.insert_or_assign(name, type_of(value));
  const std::size_t before = out.size();
  check_layout(*layout, press.library, types, out);
  if (out.size() != before) return false;
  const Studio studio{press.game, press.library, press.pictures, press.styles, press.icons, false};
  const Rect trim{{}, looks.page};
  const Canvas canvas{trim, {}, ShapeKind::Rectangle, rectangle(trim)};
  auto frame = std::make_shared<Frame>();
  frame->size = looks.page;
  Painter(studio, canvas, press.type, nullptr, nullptr, out).layout(*layout, trim, names, *frame);
  page.items.push_back({Group{frame, {}, rectangle(trim), 1}, Role::Art, {}, {}});
  return true;
}

std::string players_line(const Game& game) {
  if (game.fewest_players == game.most_players) return fmt::format("{} players", game.most_players);
  return fmt::format("{} to {} players", game.fewest_players, game.most_players);
}

}  // namespace

BookPage cover_page(const Manuscript& book, const BookLooks& looks, const BookPress& press, Compositor& compositor, Diagnostics& out) {
  BookPage page;
  page.bare = true;
  page.items.push_back(anchor_item("cover"));
  if (!looks.cover_layout.empty() && designers_cover(book, looks, press, page, out)) {
    // The title stands in the picture; the structure still names it.
    compositor.element("Figure", -1, book.front.title + ", cover");
    page.items.back().tag = fmt::format("@{}", 0);
    return page;
  }
  const Rect sheet{{}, looks.page};
  page.items.push_back(filled(sheet, looks.cover_colour));
  const Length side = looks.page.width * 0.1, width = looks.page.width - side * 2;
  Length y = looks.page.height * 0.11;
  const int heading = compositor.element("H1", -1), para = compositor.element("P", -1);
  const auto put = [&](const SetText& set, Length x) {
    for (const Item& item : set.items) page.items.push_back(moved(item, {x, y}));
    y += set.size.height;
  };
  TextStyle title = looks.title;
  SetText set = compositor.line(book.front.title, title, Align::Left, {}, heading);
  if (set.size.width > width) {
    title.size = title.size * (width / set.size.width) * 0.995;
    set = compositor.line(book.front.title, title, Align::Left, {}, heading);
  }
  put(set, side + (width - set.size.width) / 2);
  y += title.size * 0.25;
  const std::string under = book.front.subtitle.empty() ? "Rulebook" : book.front.subtitle;
  const SetText subtitle = compositor.line(under, looks.subtitle, Align::Left, {}, para);
  put(subtitle, side + (width - subtitle.size.width) / 2);
  y += looks.leading * 1.5;

  const Length foot = looks.page.height - looks.page.height * 0.09;
  if (!looks.cover_art.empty())
    if (const PictureRef art = press.pictures.load(join_path(press.game.folder, looks.cover_art), looks.art_where, out)) {
      const Length room = foot - y - looks.leading * 2;
      const double scale = std::min(width / Length::mm(art->width), room / Length::mm(art->height));
      const Size size{Length::mm(art->width * scale), Length::mm(art->height * scale)};
      if (auto finding = too_few_pixels(*art, size.width, looks.art_where)) out.add(std::move(*finding));
      page.items.push_back({Image{art, centred(size, {looks.page.width / 2, y + room / 2}), {}, {}, false}, Role::Art, {}, {}});
    }
  y = foot;
  TextStyle small = looks.subtitle;
  small.size = looks.text.size;
  const std::string last = fmt::format("{}{}{}   \xC2\xB7   version {}", book.front.blurb, book.front.blurb.empty() ? "" : "   \xC2\xB7   ", players_line(press.game), press.game.version);
  const SetText line = compositor.line(last, small, Align::Left, {}, para);
  put(line, side + (width - line.size.width) / 2);
  return page;
}

std::vector<Item> title_head(const Manuscript& book, const BookLooks& looks, Compositor& compositor, Length& height) {
  std::vector<Item> items;
  const Rect body = looks.body();
  TextStyle style = looks.title;
  style.size = looks.heading[0].size * 1.7;
  style.colour = looks.heading[0].colour;
  const int heading = compositor.element("H1", -1);
  const SetText title = compositor.line(book.front.title, style, Align::Left, body.size.width, heading);
  for (const Item& item : title.items) items.push_back(moved(item, {body.left(), body.top()}));
  height = title.size.height;
  if (!book.front.subtitle.empty()) {
    const SetText sub = compositor.line(book.front.subtitle, looks.subtitle, Align::Left, body.size.width, compositor.element("P", -1));
    for (const Item& item : sub.items) items.push_back(moved(item, {body.left(), body.top() + height}));
    height += sub.size.height;
  }
  height += looks.leading;
  return items;
}

}  // namespace kitwright
