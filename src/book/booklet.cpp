#include "book/booklet.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/language.h"

namespace kitwright {

/// Triangles fit into strips that are so wide.
constexpr Length least_strip = Length::mm(3);

/// The page without what only a screen has: links and their targets.
static FrameRef without_links(const Frame& page) {
  auto frame = std::make_shared<Frame>();
  frame->size = page.size;
  for (const Item& item : page.items)
    if (!std::holds_alternative<Link>(item.what) && !std::holds_alternative<Target>(item.tag)) frame->items.push_back(item);
  return frame;
}

/// Numbers count from 1; one beyond the book is a blank page. `at` leads from the page to the side of the sheet.
static void put_page(const Document& book, std::size_t number, const Matrix& at, Length shift, Frame& side) {
  if (number > book.pages.size()) return;
  const Frame& page = book.pages[number - 1].frame;
  const auto half = transformed(rectangle({{}, page.size}), at);
  side.items.push_back({Group{without_links(page), Matrix::move(shift, {}) * at, half, 1}, Role::Art, {}, {}});
}

/// Short dashes at both ends of the fold. A line all along it would run through whatever spans both pages.
static void put_fold_marks(Frame& side) {
  const Length middle = side.size.width / 2, mark = Length::mm(5);
  const Stroke dashes{Colour{0x80, 0x80, 0x80, 255}, Length::mm(0.15), {Length::mm(1), Length::mm(0.8)}, false};
  side.items.push_back({Path{line({middle, {}}, {middle, mark}), {}, dashes}, Role::Fold, {}, {}});
  side.items.push_back(
      {Path{line({middle, side.size.height - mark}, {middle, side.size.height}), {}, dashes}, Role::Fold, {}, {}});
}

namespace {

struct Direction {
  int x = 0, y = 0;
};

}  // namespace

/// From the tip at the edge of the pages, outwards.
static std::vector<Segment> pointer(Point tip, Direction out) {
  constexpr Length high = Length::mm(2.5), half = Length::mm(1);
  const auto at = [&](Length along, Length across) {
    return Point{tip.x + along * out.x + across * out.y, tip.y + along * out.y + across * out.x};
  };
  return polygon({tip, at(high, half), at(high, -half)});
}

/// Small triangles in the waste point at the edges of pages that are smaller than half the sheet: the other waste is often
/// too narrow for marks on the lines of cut themselves.
static void put_trim_pointers(const Rect& spread, Frame& side) {
  constexpr Length off_cut = Length::mm(0.3), from_corner = Length::mm(10);
  const Rect tips = grown(spread, off_cut);
  Path path{{}, Colour{0x80, 0x80, 0x80, 255}, {}};
  const auto add = [&](Point tip, Direction out) { std::ranges::copy(pointer(tip, out), std::back_inserter(path.segments)); };
  if (spread.top() >= least_strip)
    for (const Length x : {spread.left() + from_corner, spread.right() - from_corner}) {
      add({x, tips.top()}, {0, -1});
      add({x, tips.bottom()}, {0, 1});
    }
  if (spread.left() >= least_strip)
    for (const Length y : {spread.top() + from_corner, spread.bottom() - from_corner}) {
      add({tips.left(), y}, {-1, 0});
      add({tips.right(), y}, {1, 0});
    }
  if (!path.segments.empty()) side.items.push_back({std::move(path), Role::Cut, {}, {}});
}

Size spread_of(const Document& book) {
  if (book.pages.empty()) return {};
  const Size page = book.pages.front().frame.size;
  return {page.width * 2, page.height};
}

double booklet_scale(Size spread, Size sheet) {
  return spread.width <= Length{} ? 1 : std::min({1.0, sheet.width / spread.width, sheet.height / spread.height});
}

/// Where the pages lie on the sheet: in its middle.
static Rect pages_on(Size spread, Size sheet) {
  const double scale = booklet_scale(spread, sheet);
  return centred({spread.width * scale, spread.height * scale}, {sheet.width / 2, sheet.height / 2});
}

bool has_strips(Size spread, Size sheet) {
  const Rect pages = pages_on(spread, sheet);
  return pages.top() >= least_strip || pages.left() >= least_strip;
}

Document booklet(const Document& book, Size sheet, Length creep) {
  Document sheets = book;
  sheets.pages.clear();
  sheets.outline.clear();
  sheets.structure.clear();
  sheets.title = language_of(book.language).say(Phrase::Booklet, book.title);
  if (book.pages.empty()) return sheets;
  const double scale = booklet_scale(spread_of(book), sheet);
  const Rect pages = pages_on(spread_of(book), sheet);
  const Length middle = sheet.width / 2, top = pages.top();
  const Matrix to_left = Matrix::move(pages.left(), top) * Matrix::scale(scale, scale);
  const Matrix to_right = Matrix::move(middle, top) * Matrix::scale(scale, scale);
  const std::size_t count = (book.pages.size() + 3) / 4 * 4, leaves = count / 4;
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
    // The paper's thickness pushes inner leaves out of a folded stack.
    const Length shift = leaves > 1 ? creep * (static_cast<double>(leaf) / static_cast<double>(leaves - 1)) : Length{};
    for (const bool back : {false, true}) {
      // The outermost leaf has the last page and the first; on its back are the second and the last but one.
      const std::size_t left = back ? 2 * leaf + 2 : count - 2 * leaf, right = back ? count - 2 * leaf - 1 : 2 * leaf + 1;
      Page side;
      side.frame.size = sheet;
      put_page(book, left, to_left, shift, side.frame);
      put_page(book, right, to_right, -shift, side.frame);
      put_fold_marks(side.frame);
      put_trim_pointers(pages, side.frame);
      side.label = fmt::format("{}{}", leaf + 1, back ? "b" : "a");
      sheets.pages.push_back(std::move(side));
    }
  }
  return sheets;
}

}  // namespace kitwright
