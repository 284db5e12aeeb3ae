#include "book/set.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "book/cover.h"
#include "book/pages.h"

namespace kitwright {

namespace {

/// One setting of the whole book, with what it assumed of the pages.
struct Setting {
  std::vector<BookPage> pages;
  std::vector<StructureElement> structure;
  std::vector<OutlineEntry> outline;
  PageOf page_of;
  std::size_t text_from = 0;  ///< the first page with a running head
};

/// Where anchors and links have come to lie, when the setting `assumed` that they lie elsewhere.
PageOf pages_of(const std::vector<BookPage>& pages, const PageOf& assumed) {
  PageOf found;
  found.apart = assumed.apart;
  std::map<std::string, std::string> targets;
  for (std::size_t i = 0; i < pages.size(); ++i)
    for (const Item& item : pages[i].items) {
      const int page = static_cast<int>(i) + 1;
      if (item.tag.starts_with("#")) found.anchors.try_emplace(item.tag.substr(1), page);
      if (const auto* link = std::get_if<Link>(&item.what); link && link->target.starts_with("#")) {
        found.links[item.tag] = page;
        targets[item.tag] = link->target.substr(1);
      }
    }
  for (const auto& [link, target] : targets)
    if (assumed.together(link, target) && !found.together(link, target)) found.apart.insert(link);
  return found;
}

Length height_of(const std::vector<Slab>& slabs) {
  Length height;
  for (const Slab& s : slabs) height += s.before + s.height;
  return height;
}

Setting set_once(const Manuscript& book, const BookLooks& looks, const BookPress& press, const PageOf& assumed, Diagnostics& out) {
  Compositor compositor(press.type, looks, book, press.icons, assumed, out);
  PageMaker maker(looks, compositor, out);
  if (book.front.cover) maker.add_page(cover_page(book, looks, press, compositor, out));
  Length used;
  const std::vector<Item> head = book.front.cover ? std::vector<Item>{} : title_head(book, looks, compositor, used);
  std::vector<Slab> slabs;
  if (book.front.contents) {
    slabs = compositor.contents(looks.body().size.width * (looks.page.width > Length::mm(180) ? 0.6 : 1));
    for (Slab& s : slabs) s.wide = true;
    if (book.front.cover && height_of(slabs) > looks.body().size.height * 0.45) {
      slabs.emplace_back();
      slabs.back().page_end = true;
    }
  }
  std::vector<Slab> text = compositor.book_slabs();
  std::move(text.begin(), text.end(), std::back_inserter(slabs));
  maker.add(slabs, used);
  Setting setting;
  setting.text_from = book.front.cover ? 1 : 0;
  setting.pages = maker.take(looks.folded);
  if (!head.empty()) setting.pages.front().items.insert(setting.pages.front().items.begin(), head.begin(), head.end());
  setting.structure = compositor.take_structure();
  setting.outline = compositor.take_outline();
  setting.page_of = pages_of(setting.pages, assumed);
  return setting;
}

/// Running head and page number, mirrored on facing pages.
void put_furniture(BookPage& page, std::size_t number, const Manuscript& book, const BookLooks& looks, Compositor& compositor) {
  const Rect body = looks.body();
  const bool right_hand = number % 2 == 1;
  const Length head = body.top() - Length::mm(7.5);
  const auto put = [&](const std::string& words, Length y, bool right, int weight) {
    TextStyle style = looks.running;
    style.weight = weight;
    const SetText set = compositor.line(words, style, Align::Left, body.size.width * 0.6);
    const Length x = right ? body.right() - set.size.width : body.left();
    for (const Item& item : set.items) page.items.push_back(moved(item, {x, y}));
  };
  put(book.front.title, head, !right_hand, 700);
  if (!page.chapter.empty()) put(page.chapter, head, right_hand, 400);
  page.items.push_back(filled({{body.left(), head + Length::mm(3.6)}, {body.size.width, Length::mm(0.15)}}, looks.running.colour));
  TextStyle style = looks.running;
  style.size = looks.text.size;
  style.weight = 700;
  const SetText set = compositor.line(std::to_string(number), style, Align::Left, {});
  const Length x = right_hand ? body.right() - set.size.width : body.left();
  for (const Item& item : set.items) page.items.push_back(moved(item, {x, body.bottom() + Length::mm(5)}));
}

}  // namespace

Document set_book(const Manuscript& book, const BookLooks& looks, const BookPress& press, Diagnostics& out) {
  constexpr int most_settings = 8;
  PageOf assumed;
  Setting setting;
  Diagnostics found;
  for (int i = 0; i < most_settings; ++i) {
    found = {};
    setting = set_once(book, looks, press, assumed, found);
    if (setting.page_of == assumed) break;
    assumed = setting.page_of;
  }
  out.append(found);

  Compositor furniture(press.type, looks, book, press.icons, assumed, out);
  Document document;
  document.title = book.front.title + (book.front.subtitle.empty() ? "" : ": " + book.front.subtitle);
  document.author = press.game.author;
  document.subject = "Rulebook, version " + press.game.version;
  document.language = press.game.language;
  document.version = press.game.version;
  document.date = press.game.date;
  document.outline = std::move(setting.outline);
  document.structure = std::move(setting.structure);
  for (std::size_t i = 0; i < setting.pages.size(); ++i) {
    BookPage& page = setting.pages[i];
    if (!page.bare) put_furniture(page, i + 1, book, looks, furniture);
    Page finished;
    finished.frame = {looks.page, std::move(page.items)};
    finished.label = std::to_string(i + 1);
    document.pages.push_back(std::move(finished));
  }
  return document;
}

}  // namespace kitwright
