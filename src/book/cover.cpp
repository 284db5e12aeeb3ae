#include "book/cover.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "layout/face_builder.h"
#include "art/resolution.h"

namespace kitwright {

namespace {

/// Who may play, and which version this is: `2 players · ages 10 and up · 30–45 minutes · version 1.0`.
std::string facts_line(const Game& game, const Language& language) {
  std::string line;
  for (const std::string& fact : facts_of(game, language)) line += fact + "   ·   ";
  return line + language.say(Phrase::Version, game.version);
}

/// What a cover's layout may name, besides everything of the game.
Environment cover_names(const Manuscript& book, const BookPress& press) {
  Environment names;
  names.outer = &press.world.environment;
  names.values.insert_or_assign("title", book.front.title);
  names.values.insert_or_assign("subtitle", book.front.subtitle);
  names.values.insert_or_assign("blurb", book.front.blurb);
  names.values.insert_or_assign("designed_by", designed_by(press.game.credits, *book.language));
  names.values.insert_or_assign("facts", facts_line(press.game, *book.language));
  const Credits& credits = press.game.credits;
  const std::vector<std::string> facts = facts_of(press.game, *book.language);
  names.values.insert_or_assign("for_players", facts.front());
  names.values.insert_or_assign("for_ages", credits.age ? facts.at(1) : std::string());
  names.values.insert_or_assign("for_minutes", credits.minutes.empty() ? std::string() : facts.back());
  names.values.insert_or_assign("designers", credits.designers ? author_of(credits) : std::string());
  names.values.insert_or_assign("publisher", credits.publisher);
  names.values.insert_or_assign("year", credits.year ? std::to_string(*credits.year) : std::string());
  names.values.insert_or_assign("ink_saver", false);
  names.values.insert_or_assign("game",
                                ValueRecord{{"id", press.game.id}, {"name", press.game.name}, {"version", press.game.version}});
  return names;
}

/// The layout, drawn over the whole page and its bleed. Null if it has no name, or after a finding.
FrameRef drawn_layout(const std::string& name, Span where, const Manuscript& book, const BookLooks& looks, const BookPress& press,
                      Diagnostics& out) {
  const Layout* layout = name.empty() ? nullptr : press.library.load(name, where, out);
  if (!layout) return {};
  const Environment names = cover_names(book, press);
  Names types = press.world.names;
  for (const auto& [name, value] : names.values) types.insert_or_assign(name, type_of(value));
  const Attempt attempt(out);
  check_layout(*layout, press.library, types, where, out);
  if (attempt.failed()) return {};
  const Studio studio{press.game, press.library, press.pictures, press.styles, press.icons, false};
  const Rect trim{{}, looks.page};
  const Length bleed = looks.measures.page.bleed;
  const Canvas canvas{trim, bleed, ShapeKind::Rectangle, rectangle(trim)};
  auto frame = std::make_shared<Frame>();
  frame->size = looks.page;
  FaceBuilder({studio, canvas, press.type, out}).layout(*layout, {trim, names, *frame}, layout->where);
  return frame;
}

/// Such a drawing on a page.
Item over_the_page(FrameRef drawn, const BookLooks& looks) {
  const auto paper = rectangle(grown({{}, looks.page}, looks.measures.page.bleed));
  return {Group{std::move(drawn), {}, paper, 1}, Role::Art, {}, {}};
}

/// A plain cover: title, designers, picture and what the game is about, centred, from top to bottom.
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
    put(compositor_.line(under, looks_.subtitle, Align::Left, {}, words, book_.front.subtitle_where));
    put_small(designed_by(press_.game.credits, *book_.language), words, press_.game.credits.designers_where);
    y_ += looks_.leading * m_.art_gap;
    if (!looks_.cover_art.empty()) put_art(out);
    put_foot(words);
  }

 private:
  /// Centres a line, and moves on below it.
  void put(const SetText& set) {
    const Length x = (looks_.page.width - width_) / 2 + (width_ - set.size.width) / 2;
    for (const Item& item : set.items) page_.items.push_back(moved(item, {x, y_}));
    y_ += set.size.height;
  }

  /// The title on one line, made smaller if necessary.
  void put_title(int element) {
    TextStyle style = looks_.title;
    SetText set = compositor_.line(book_.front.title, style, Align::Left, {}, element, book_.front.title_where);
    if (set.size.width > width_) {
      style.size = style.size * (width_ / set.size.width) * m_.title_fill;
      set = compositor_.line(book_.front.title, style, Align::Left, {}, element, book_.front.title_where);
    }
    put(set);
    y_ += style.size * m_.title_gap;
  }

  /// The picture, as large as the room between title and last line allows.
  void put_art(Diagnostics& out) {
    const PictureRef art = press_.pictures.load(press_.game.folder, looks_.cover_art, looks_.art_where, out);
    if (!art) return;
    const Length room = foot_ - y_ - looks_.leading * m_.art_foot;
    const double scale = std::min(width_ / Length::mm(art->width), room / Length::mm(art->height));
    const Size size{Length::mm(art->width * scale), Length::mm(art->height * scale)};
    if (auto finding = too_few_pixels(*art, size, looks_.art_where)) out.add(std::move(*finding));
    const Rect box = centred(size, {looks_.page.width / 2, y_ + room / 2});
    page_.items.push_back({Image{art, box, {}, {}, false}, Role::Art, {}, {}});
  }

  /// A line in the size of the text, smaller if necessary.
  void put_small(const std::string& words, int element, Span where) {
    if (words.empty()) return;
    TextStyle style = looks_.subtitle;
    style.size = looks_.text.size;
    SetText set = compositor_.line(words, style, Align::Left, {}, element, where);
    if (set.size.width > width_) {
      style.size = style.size * (width_ / set.size.width) * m_.title_fill;
      set = compositor_.line(words, style, Align::Left, {}, element, where);
    }
    y_ += looks_.leading * m_.small_gap;
    put(set);
  }

  /// What it is about, above whom it suits.
  void put_foot(int element) {
    y_ = foot_;
    put_small(book_.front.blurb, element, book_.front.blurb_where);
    put_small(facts_line(press_.game, *book_.language), element, press_.game.name_where);
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

FrameRef drawn_cover(const Manuscript& book, const BookLooks& looks, const BookPress& press, Diagnostics& out) {
  return drawn_layout(looks.cover_layout, looks.cover_where, book, looks, press, out);
}

BookPage cover_page(const Manuscript& book, const BookLooks& looks, const BookPress& press, Compositor& compositor,
                    Diagnostics& out) {
  BookPage page;
  page.bare = true;
  page.covered = true;
  page.items.push_back(anchor_item("cover"));
  if (FrameRef drawn = drawn_cover(book, looks, press, out)) {
    page.items.push_back(over_the_page(std::move(drawn), looks));
    // The title is part of the picture here; the structure names it for screen readers.
    page.items.back().tag = content_of(compositor.element("Figure", -1, book.language->say(Phrase::Cover, book.front.title)));
    return page;
  }
  PlainCover(book, looks, press, compositor, page).draw(out);
  return page;
}

void put_back_cover(BookPage& page, const Manuscript& book, const BookLooks& looks, const BookPress& press, Diagnostics& out) {
  page.bare = page.covered = true;
  if (FrameRef drawn = drawn_layout(looks.back_cover_layout, looks.back_cover_where, book, looks, press, out))
    page.items.insert(page.items.begin(), over_the_page(std::move(drawn), looks));
}

std::vector<Item> title_head(const Manuscript& book, const BookLooks& looks, Compositor& compositor, Length& height) {
  std::vector<Item> items;
  const Rect body = looks.body();
  TextStyle style = looks.title;
  style.size = looks.heading[0].size * looks.measures.cover.head_title;
  // Here it lies on the page, not on what chapters wear nor on the cover.
  style.colour = looks.dress[0].worn() ? looks.accent : looks.heading[0].colour;
  const int heading = compositor.element("H1", -1);
  const SetText title = compositor.line(book.front.title, style, Align::Left, body.size.width, heading, book.front.title_where);
  for (const Item& item : title.items) items.push_back(moved(item, {body.left(), body.top()}));
  height = title.size.height;
  if (!book.front.subtitle.empty()) {
    TextStyle small = looks.subtitle;
    small.colour = looks.text.colour;
    const SetText sub = compositor.line(book.front.subtitle, small, Align::Left, body.size.width, compositor.element("P", -1),
                                        book.front.subtitle_where);
    for (const Item& item : sub.items) items.push_back(moved(item, {body.left(), body.top() + height}));
    height += sub.size.height;
  }
  height += looks.leading;
  return items;
}

}  // namespace kitwright
