#include "book/cover.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "layout/painter.h"
#include "art/resolution.h"

namespace kitwright {

namespace {

Environment cover_names(const Manuscript& book, const BookPress& press) {
  Environment names;
  names.outer = &press.world.environment;
  names.values.insert_or_assign("title", book.front.title);
  names.values.insert_or_assign("subtitle", book.front.subtitle);
  names.values.insert_or_assign("blurb", book.front.blurb);
  names.values.insert_or_assign("ink_saver", false);
  names.values.insert_or_assign("game",
                                ValueRecord{{"id", press.game.id}, {"name", press.game.name}, {"version", press.game.version}});
  return names;
}

bool designers_cover(const Manuscript& book, const BookLooks& looks, const BookPress& press, BookPage& page, Diagnostics& out) {
  const Layout* layout = press.library.load(looks.cover_layout, looks.cover_where, out);
  if (!layout) return false;
  const Environment names = cover_names(book, press);
  Names types = press.world.names;
  for (const auto& [name, value] : names.values) types.insert_or_assign(name, type_of(value));
  const Attempt attempt(out);
  check_layout(*layout, press.library, types, out);
  if (attempt.failed()) return false;
  const Studio studio{press.game, press.library, press.pictures, press.styles, press.icons, false};
  const Rect trim{{}, looks.page};
  const Canvas canvas{trim, {}, ShapeKind::Rectangle, rectangle(trim)};
  auto frame = std::make_shared<Frame>();
  frame->size = looks.page;
  Painter({studio, canvas, press.type, out}).layout(*layout, {trim, names, *frame});
  page.items.push_back({Group{frame, {}, rectangle(trim), 1}, Role::Art, {}, {}});
  return true;
}

std::string players_line(const Game& game, const Language& language) {
  if (game.fewest_players < game.most_players) return language.say(Phrase::PlayersFromTo, game.fewest_players, game.most_players);
  return game.most_players == 1 ? language.say(Phrase::OnePlayer) : language.say(Phrase::Players, game.most_players);
}

/// A cover put together from the title, a picture and a line about the game, from top to bottom, all in the middle.
class PlainCover {
 public:
  PlainCover(const Manuscript& book, const BookLooks& looks, const BookPress& press, Compositor& compositor, BookPage& page)
      : book_(book),
        looks_(looks),
        press_(press),
        compositor_(compositor),
        page_(page),
        width_(looks.page.width - looks.page.width * m_.side * 2),
        y_(looks.page.height * m_.top),
        foot_(looks.page.height - looks.page.height * m_.foot) {}

  void draw(Diagnostics& out) {
    page_.items.push_back(filled({{}, looks_.page}, looks_.cover_colour));
    const int heading = compositor_.element("H1", -1), words = compositor_.element("P", -1);
    put_title(heading);
    const std::string under = book_.front.subtitle.empty() ? book_.language->say(Phrase::Rulebook) : book_.front.subtitle;
    put(compositor_.line(under, looks_.subtitle, Align::Left, {}, words));
    y_ += looks_.leading * m_.art_gap;
    if (!looks_.cover_art.empty()) put_art(out);
    put_last_line(words);
  }

 private:
  void put(const SetText& set) {
    const Length x = (looks_.page.width - width_) / 2 + (width_ - set.size.width) / 2;
    for (const Item& item : set.items) page_.items.push_back(moved(item, {x, y_}));
    y_ += set.size.height;
  }

  /// On one line, smaller if it must be.
  void put_title(int element) {
    TextStyle style = looks_.title;
    SetText set = compositor_.line(book_.front.title, style, Align::Left, {}, element);
    if (set.size.width > width_) {
      style.size = style.size * (width_ / set.size.width) * m_.title_fill;
      set = compositor_.line(book_.front.title, style, Align::Left, {}, element);
    }
    put(set);
    y_ += style.size * m_.title_gap;
  }

  /// As large as the room between the title and the last line allows.
  void put_art(Diagnostics& out) {
    const PictureRef art = press_.pictures.load(join_path(press_.game.folder, looks_.cover_art), looks_.art_where, out);
    if (!art) return;
    const Length room = foot_ - y_ - looks_.leading * m_.art_foot;
    const double scale = std::min(width_ / Length::mm(art->width), room / Length::mm(art->height));
    const Size size{Length::mm(art->width * scale), Length::mm(art->height * scale)};
    if (auto finding = too_few_pixels(*art, size.width, looks_.art_where)) out.add(std::move(*finding));
    const Rect box = centred(size, {looks_.page.width / 2, y_ + room / 2});
    page_.items.push_back({Image{art, box, {}, {}, false}, Role::Art, {}, {}});
  }

  void put_last_line(int element) {
    constexpr std::string_view dot = "   ·   ";
    TextStyle style = looks_.subtitle;
    style.size = looks_.text.size;
    const std::string blurb = book_.front.blurb.empty() ? "" : book_.front.blurb + std::string(dot);
    const std::string version = book_.language->say(Phrase::Version, press_.game.version);
    y_ = foot_;
    const std::string words = fmt::format("{}{}{}{}", blurb, players_line(press_.game, *book_.language), dot, version);
    put(compositor_.line(words, style, Align::Left, {}, element));
  }

  const Manuscript& book_;
  const BookLooks& looks_;
  const BookPress& press_;
  Compositor& compositor_;
  BookPage& page_;
  const CoverMeasures& m_ = looks_.measures.cover;
  Length width_, y_, foot_;
};

}  // namespace

BookPage cover_page(const Manuscript& book, const BookLooks& looks, const BookPress& press, Compositor& compositor,
                    Diagnostics& out) {
  BookPage page;
  page.bare = true;
  page.items.push_back(anchor_item("cover"));
  if (!looks.cover_layout.empty() && designers_cover(book, looks, press, page, out)) {
    // The title stands in the picture; the structure still names it.
    page.items.back().tag = content_of(compositor.element("Figure", -1, book.language->say(Phrase::Cover, book.front.title)));
    return page;
  }
  PlainCover(book, looks, press, compositor, page).draw(out);
  return page;
}

std::vector<Item> title_head(const Manuscript& book, const BookLooks& looks, Compositor& compositor, Length& height) {
  std::vector<Item> items;
  const Rect body = looks.body();
  TextStyle style = looks.title;
  style.size = looks.heading[0].size * looks.measures.cover.head_title;
  style.colour = looks.heading[0].colour;
  const int heading = compositor.element("H1", -1);
  const SetText title = compositor.line(book.front.title, style, Align::Left, body.size.width, heading);
  for (const Item& item : title.items) items.push_back(moved(item, {body.left(), body.top()}));
  height = title.size.height;
  if (!book.front.subtitle.empty()) {
    const SetText sub =
        compositor.line(book.front.subtitle, looks.subtitle, Align::Left, body.size.width, compositor.element("P", -1));
    for (const Item& item : sub.items) items.push_back(moved(item, {body.left(), body.top() + height}));
    height += sub.size.height;
  }
  height += looks.leading;
  return items;
}

}  // namespace kitwright
