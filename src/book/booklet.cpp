#include "book/booklet.h"

#include <utility>

#include <fmt/format.h>

#include "base/language.h"

namespace kitwright {

/// The page without what only a screen has: links and their targets.
static FrameRef without_links(const Frame& page) {
  auto frame = std::make_shared<Frame>();
  frame->size = page.size;
  for (const Item& item : page.items)
    if (!std::holds_alternative<Link>(item.what) && !std::holds_alternative<Target>(item.tag)) frame->items.push_back(item);
  return frame;
}

/// Numbers count from 1; one beyond the book is a blank page.
static void put_page(const Document& book, std::size_t number, Length x, Length shift, Frame& side) {
  if (number > book.pages.size()) return;
  const Frame& page = book.pages[number - 1].frame;
  const Rect half{{x, {}}, page.size};
  side.items.push_back({Group{without_links(page), Matrix::move(x + shift, {}), rectangle(half), 1}, Role::Art, {}, {}});
}

/// Short dashes at both ends of the fold. A line all along it would run through whatever spans both pages.
static void put_fold_marks(Frame& side) {
  const Length middle = side.size.width / 2, mark = Length::mm(5);
  const Stroke dashes{Colour{0x80, 0x80, 0x80, 255}, Length::mm(0.15), {Length::mm(1), Length::mm(0.8)}, false};
  side.items.push_back({Path{line({middle, {}}, {middle, mark}), {}, dashes}, Role::Fold, {}, {}});
  side.items.push_back(
      {Path{line({middle, side.size.height - mark}, {middle, side.size.height}), {}, dashes}, Role::Fold, {}, {}});
}

Document booklet(const Document& book, Length creep) {
  Document sheets = book;
  sheets.pages.clear();
  sheets.outline.clear();
  sheets.structure.clear();
  sheets.title = language_of(book.language).say(Phrase::Booklet, book.title);
  if (book.pages.empty()) return sheets;
  const Size page = book.pages.front().frame.size;
  const std::size_t count = (book.pages.size() + 3) / 4 * 4, leaves = count / 4;
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
    // The paper's thickness pushes inner leaves out of a folded stack.
    const Length shift = leaves > 1 ? creep * (static_cast<double>(leaf) / static_cast<double>(leaves - 1)) : Length{};
    for (const bool back : {false, true}) {
      // The outermost leaf has the last page and the first; on its back are the second and the last but one.
      const std::size_t left = back ? 2 * leaf + 2 : count - 2 * leaf, right = back ? count - 2 * leaf - 1 : 2 * leaf + 1;
      Page side;
      side.frame.size = {page.width * 2, page.height};
      put_page(book, left, {}, shift, side.frame);
      put_page(book, right, page.width, -shift, side.frame);
      put_fold_marks(side.frame);
      side.label = fmt::format("{}{}", leaf + 1, back ? "b" : "a");
      sheets.pages.push_back(std::move(side));
    }
  }
  return sheets;
}

}  // namespace kitwright
