#include "book/set_book.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/limits.h"
#include "book/cover.h"
#include "book/ornament.h"
#include "book/pages.h"
#include "prose/walk.h"

namespace kitwright {

namespace {

/// One setting of the whole book, and where things came to lie in it.
struct Setting {
  std::vector<BookPage> pages;
  std::vector<StructureElement> structure;
  std::vector<OutlineEntry> outline;
  PageOf page_of;
};

/// The pages of anchors and links in a setting that assumed `assumed`.
PageOf pages_of(const std::vector<BookPage>& pages, const PageOf& assumed) {
  PageOf found;
  found.apart = assumed.apart;
  std::map<std::size_t, std::string> targets;
  for (std::size_t i = 0; i < pages.size(); ++i)
    for (const Item& item : pages[i].items) {
      const int page = static_cast<int>(i) + 1;
      if (const auto* target = std::get_if<Target>(&item.tag)) found.anchors.try_emplace(target->name, page);
      const auto* link = std::get_if<Link>(&item.what);
      const auto* content = std::get_if<Content>(&item.tag);
      if (!link || !content || !link->target.starts_with("#")) continue;
      found.links[content->element] = page;
      if (link->target.starts_with("#term-")) found.mentions[link->target].insert(page);
      targets[content->element] = link->target.substr(1);
    }
  // A link that was on its target's page and left it stays apart from now on: see PageOf::apart.
  for (const auto& [link, target] : targets)
    if (assumed.together(link, target) && !found.together(link, target)) found.apart.insert(link);
  return found;
}

Length height_of(const std::vector<Slab>& slabs) {
  Length height;
  for (const Slab& s : slabs) height += s.before + s.height;
  return height;
}

/// The table of contents. A long one behind a cover gets a page of its own.
std::vector<Slab> contents_slabs(const BookLooks& looks, bool behind_cover, Compositor& compositor) {
  const ContentsMeasures& m = looks.measures.contents;
  std::vector<Slab> slabs = compositor.contents(looks.body().size.width * (looks.large() ? m.width : 1));
  for (Slab& s : slabs) s.wide = true;
  if (!behind_cover || height_of(slabs) <= looks.body().size.height * m.own_page) return slabs;
  slabs.emplace_back();
  slabs.back().turn = PageEnd::Next::Page;
  return slabs;
}

Setting set_once(const Manuscript& book, const BookLooks& looks, const BookPress& press, TextMemory& text, const PageOf& assumed,
                 Diagnostics& out) {
  Compositor compositor(text, looks, book, press.icons, assumed, out);
  PageMaker maker(looks, compositor, out);
  if (book.front.cover) maker.add_page(cover_page(book, looks, press, compositor, out));
  Length used;
  const std::vector<Item> head = book.front.cover ? std::vector<Item>{} : title_head(book, looks, compositor, used);
  std::vector<Slab> slabs;
  if (book.front.contents && !places_contents(book.blocks)) slabs = contents_slabs(looks, book.front.cover, compositor);
  std::vector<Slab> body = compositor.book_slabs();
  std::move(body.begin(), body.end(), std::back_inserter(slabs));
  maker.add(slabs, used);
  Setting setting;
  setting.pages = maker.take(!looks.back_cover_layout.empty());
  if (!looks.back_cover_layout.empty()) put_back_cover(setting.pages.back(), book, looks, press, out);
  // The title head goes before everything else on the first page, for readers that go by the order of items.
  if (!head.empty()) setting.pages.front().items.insert(setting.pages.front().items.begin(), head.begin(), head.end());
  setting.structure = compositor.take_structure();
  setting.outline = compositor.take_outline();
  setting.page_of = pages_of(setting.pages, assumed);
  return setting;
}

/// Two settings in turn move a heading or a mark there and back: what is printed of its page is wrong by one.
void report_unsettled(const Manuscript& book, const PageOf& printed, const PageOf& real, Diagnostics& out) {
  const auto tell = [&](const std::string& what) {
    out.warning("book.unsettled", book.front.where,
                fmt::format("the page numbers do not come to rest: {} moves to another page whenever its number is right", what),
                "change a few words before it, or begin a page there: `---`");
  };
  for (const auto& [anchor, page] : real.anchors) {
    if (printed.page(anchor) == page) continue;
    const auto title = book.anchors.find(anchor);
    return tell(fmt::format("'{}'", title == book.anchors.end() || title->second.empty() ? anchor : title->second));
  }
  for (const auto& [term, pages] : real.mentions)
    if (const auto then = printed.mentions.find(term); then == printed.mentions.end() || then->second != pages)
      return tell(fmt::format("a link to '{}'", term));
}

/// Sets the book until its page numbers are right. "page 10" is wider than "page 9", so each setting may move what the one before
/// counted. Links do not go back and forth, since those once parted from their target stay parted; but an index that stands
/// before what it names may, so this can end without rest.
Setting set_to_rest(const Manuscript& book, const BookLooks& looks, const BookPress& press, TextMemory& text, Diagnostics& out) {
  // Books come to rest in two or three.
  constexpr int most_settings = 8;
  PageOf assumed;
  Setting setting;
  Diagnostics found;
  for (int i = 0; i < most_settings; ++i) {
    assumed = std::move(setting.page_of);
    found = {};
    setting = set_once(book, looks, press, text, assumed, found);
    if (setting.pages.size() > limits::book_pages) {
      found.error("book.size", book.front.where.source || book.blocks.empty() ? book.front.where : book.blocks.front().where,
                  fmt::format("the rulebook has {} pages, and at most {} are set", setting.pages.size(), limits::book_pages),
                  "part it, or leave fewer pages half empty");
      out.append(found);
      return setting;
    }
    if (setting.page_of == assumed) break;
  }
  out.append(found);
  report_unsettled(book, assumed, setting.page_of, out);
  return setting;
}

/// Ground and picture of a page, under everything else. Right pages have odd numbers.
void put_ground(BookPage& page, std::size_t number, const BookLooks& looks) {
  const Rect paper = grown({{}, looks.page}, looks.measures.page.bleed);
  std::vector<Item> ground;
  if (looks.ground) ground.push_back(filled(paper, *looks.ground));
  if (!looks.ground_art.empty()) {
    const BookArt& art = looks.ground_art[number % 2 == 1 ? std::min<std::size_t>(1, looks.ground_art.size() - 1) : 0];
    if (art.picture) ground.push_back(covering(art.picture, paper));
  }
  page.items.insert(page.items.begin(), ground.begin(), ground.end());
}

/// A line of furniture, at the left or right edge of the text.
void put_line(BookPage& page, const SetText& set, Length y, bool right, const Rect& body) {
  const Length x = right ? body.right() - set.size.width : body.left();
  for (const Item& item : set.items) page.items.push_back(moved(item, {x, y}));
}

/// Running head and page number, mirrored on facing pages: the number and, above, the chapter are on the outside, the book's
/// title on the inside.
void put_furniture(BookPage& page, std::size_t number, const Manuscript& book, const BookLooks& looks, Compositor& compositor) {
  const PageMeasures& m = looks.measures.page;
  const Rect body = looks.body();
  const bool right_hand = number % 2 == 1;
  const Length head = body.top() - m.head_above;
  TextStyle bold = looks.running;
  bold.weight = 700;
  TextStyle light = looks.running;
  light.weight = 400;
  const Length room = body.size.width * m.head_width;
  const SetText title = compositor.line(book.front.title, bold, Align::Left, room, -1, book.front.title_where);
  put_line(page, title, head, !right_hand, body);
  if (!page.chapter.empty()) put_line(page, compositor.line(page.chapter, light, Align::Left, room), head, right_hand, body);
  const Rect rule{{body.left(), head + m.head_rule_drop}, {body.size.width, m.head_rule}};
  const Length middle = rule.centre().y;
  if (const PictureRef& art = looks.running_art.picture) {
    // The rule stops on both sides of the picture.
    const Length half = width_at(art, looks.measures.dress.running) / 2 + m.head_art_gap, part = rule.size.width / 2 - half;
    page.items.push_back(filled({rule.origin, {part, m.head_rule}}, looks.running.colour));
    page.items.push_back(filled({{rule.right() - part, rule.top()}, {part, m.head_rule}}, looks.running.colour));
    page.items.push_back(ornament(art, looks.measures.dress.running, {rule.centre().x, middle}));
  } else {
    page.items.push_back(filled(rule, looks.running.colour));
  }
  bold.size = looks.text.size;
  const SetText digits = compositor.line(std::to_string(number), bold, Align::Left, {});
  const Length y = body.bottom() + m.number_below;
  const PictureRef& art = looks.number_art.picture;
  if (!art) return put_line(page, digits, y, right_hand, body);
  // The picture stays where it is when the reader leafs from page 9 to page 20.
  const Length half = compositor.line("00", bold, Align::Left, {}).size.width / 2;
  const Length x = right_hand ? body.right() - half : body.left() + half;
  page.items.push_back(ornament(art, looks.measures.dress.number, {x, y + digits.size.height / 2}));
  for (const Item& item : digits.items) page.items.push_back(moved(item, {x - digits.size.width / 2, y}));
}

/// The document's metadata.
Document titled(const Manuscript& book, const Game& game) {
  Document document;
  document.title =
      book.front.title + (book.front.subtitle.empty() ? "" : book.language->say(Phrase::Colon) + book.front.subtitle);
  document.author = author_of(game.credits);
  document.subject = book.language->say(Phrase::RulebookVersion, game.version);
  document.language = game.language;
  document.version = game.version;
  document.date = game.date;
  return document;
}

}  // namespace

Document set_book(const Manuscript& book, const BookLooks& plain, const BookPress& press, Diagnostics& out) {
  BookLooks looks = plain;
  load_dress(looks, press.game.folder, press.pictures, out);
  TextMemory text(press.type);
  Setting setting = set_to_rest(book, looks, press, text, out);
  // Page numbers are the last thing to be set, when the pages are final.
  Compositor furniture(text, looks, book, press.icons, setting.page_of, out);
  Document document = titled(book, press.game);
  document.outline = std::move(setting.outline);
  document.structure = std::move(setting.structure);
  for (std::size_t i = 0; i < setting.pages.size(); ++i) {
    BookPage& page = setting.pages[i];
    if (!page.bare) put_furniture(page, i + 1, book, looks, furniture);
    if (!page.covered) put_ground(page, i + 1, looks);
    Page finished;
    finished.frame = {looks.page, std::move(page.items)};
    finished.label = std::to_string(i + 1);
    document.pages.push_back(std::move(finished));
  }
  return document;
}

}  // namespace kitwright
