#include "book/pages.h"

#include <algorithm>

#include <fmt/format.h>

namespace kitwright {

void PageMaker::new_page() {
  pages_.push_back({{}, chapter_, false});
  y_ = looks_.body().top();
}

/// Footnotes are set anew each time; what is kept is how high they are, which filling columns asks again and again.
Length PageMaker::note_height(const std::vector<int>& notes, Length width) {
  Length height;
  for (const int n : notes) {
    const auto [at, fresh] = note_heights_.try_emplace(n);
    if (fresh)
      for (const Slab& s : compositor_.note(n, width)) at->second += s.height;
    height += at->second;
  }
  return notes.empty() ? height : height + looks_.leading;
}

/// A chapter gives the page its running head if it begins high enough, or if the page has none of an earlier one.
void PageMaker::open_chapter(const std::string& chapter, Length y) {
  const Rect body = looks_.body();
  BookPage& page = pages_.back();
  chapter_ = chapter;
  if (page.chapter.empty() || y < body.top() + body.size.height * looks_.measures.page.chapter_names_page) page.chapter = chapter;
}

void PageMaker::put_items(const Slab& slab, Point at) {
  for (const Item& item : slab.items) pages_.back().items.push_back(moved(item, at));
}

/// The footnotes of a column, below a short rule; they end at `bottom`.
void PageMaker::put_notes(const std::vector<int>& notes, Length x, Length width, Length bottom) {
  if (notes.empty()) return;
  const PageMeasures& m = looks_.measures.page;
  Length y = bottom - note_height(notes, width) + looks_.leading / 2;
  pages_.back().items.push_back(filled({{x, y}, {m.note_rule_width, m.note_rule}}, looks_.running.colour));
  y += looks_.leading / 2;
  for (const int n : notes)
    for (const Slab& s : compositor_.note(n, width)) {
      put_items(s, {x, y});
      y += s.height;
    }
}

void PageMaker::put(const Galley& galley, const ColumnFill& fill, Length x, Length top, Length width, bool drop_first,
                    Length bottom) {
  constexpr Length hardly = Length::mm(0.5);  // nobody sees that a line ends so little lower
  Length y = top;
  for (std::size_t i = fill.begin; i < fill.end; ++i) {
    const Slab& s = *galley[i];
    const bool first = i == fill.begin && drop_first;
    if (!first) y += space_above(galley, i);
    if (first && s.head) {
      put_items(*s.head, {x, y});
      y += s.head->height;
    }
    if (!s.chapter.empty()) open_chapter(s.chapter, y);
    put_items(s, {x, y});
    y += s.height;
  }
  if (y > looks_.body().bottom() + hardly && fill.begin < fill.end)
    out_.error("book.tall", galley[fill.begin]->where,
               fmt::format("this is {:.0f} mm too high for a page", (y - looks_.body().bottom()).to_mm()),
               "make it smaller, or part it");
  put_notes(fill.notes, x, width, bottom);
}

/// The least height that must stay together at the segment's beginning.
Length PageMaker::first_group(const Galley& galley, std::size_t begin, std::size_t end) const {
  Length height = begin < end ? head_height(*galley[begin]) : Length{};
  for (std::size_t i = begin; i < end; ++i) {
    height += galley[i]->height + (i > begin ? space_above(galley, i) : Length{});
    if (!galley[i]->keep) break;
  }
  return height;
}

/// A segment across all columns, page after page. One with footnotes ends its page: they stand at its foot.
void PageMaker::wide(Galley& galley, std::size_t begin, std::size_t end) {
  const Length width = looks_.body().size.width;
  const auto notes = [&](const std::vector<int>& n) { return note_height(n, width); };
  while (begin < end) {
    const bool top = at_top();
    const ColumnFill fill = fill_drifting(galley, begin, end, room(), top, looks_.leading * 3, notes);
    if (fill.end > begin) put(galley, fill, looks_.body().left(), y_, width, top, looks_.body().bottom());
    y_ += fill.height;
    begin = fill.end;
    if (begin < end || !fill.notes.empty()) new_page();
  }
}

/// A segment in columns of equal height; those of a page that goes on are filled to its foot.
void PageMaker::columns(Galley& galley, std::size_t begin, std::size_t end) {
  const Length width = looks_.column_width();
  const auto notes = [&](const std::vector<int>& n) { return note_height(n, width); };
  if (!at_top()) y_ += looks_.leading / 2;
  while (begin < end) {
    if (!at_top() && first_group(galley, begin, end) > room()) new_page();
    const auto filled = fill_columns(galley, begin, end, looks_.columns, room(), looks_.leading / 2, notes);
    Length tallest;
    for (const ColumnFill& f : filled) tallest = std::max(tallest, f.height + notes(f.notes));
    const bool done = filled.back().end == end;
    Length x = looks_.body().left();
    for (const ColumnFill& f : filled) {
      put(galley, f, x, y_, width, true, done ? y_ + tallest : looks_.body().bottom());
      x += width + looks_.gutter;
    }
    y_ += tallest;
    begin = filled.back().end;
    if (!done) new_page();
  }
}

/// Ends the page for the slab at `at`, which says so.
void PageMaker::end_page(const Slab& end) {
  if (!at_top()) new_page();
  if (end.back) back_ = pages_.size() - 1, back_where_ = end.where;
}

/// Whether a wide segment that must stay with what follows it has room for itself and the beginning of that.
bool PageMaker::has_room_with_next(const Galley& galley, std::size_t begin, std::size_t end) const {
  Length need = looks_.leading;
  for (std::size_t i = begin; i < end; ++i) need += galley[i]->before + galley[i]->height;
  return need + first_group(galley, end, galley.size()) <= room();
}

void PageMaker::add(const std::vector<Slab>& slabs, Length used) {
  new_page();
  y_ += used;
  Galley galley;
  for (const Slab& s : slabs) galley.push_back(&s);
  for (std::size_t begin = 0, end; begin < galley.size(); begin = end) {
    end = begin + 1;
    if (galley[begin]->page_end) {
      end_page(*galley[begin]);
      continue;
    }
    while (end < galley.size() && galley[end]->wide == galley[begin]->wide && !galley[end]->page_end) ++end;
    if (!galley[begin]->wide && looks_.columns > 1) {
      columns(galley, begin, end);
      continue;
    }
    const bool leads_on = galley[end - 1]->keep && end < galley.size() && !at_top();
    if (leads_on && !has_room_with_next(galley, begin, end)) new_page();
    wide(galley, begin, end);
  }
}

std::vector<BookPage> PageMaker::take(bool folded) {
  if (back_ == 0) return std::move(pages_);
  if (const std::size_t count = pages_.size() - back_; count > 1)
    out_.error("book.back", back_where_, fmt::format("the back page fills {} pages", count),
               "make it shorter, or begin it further down");
  const std::size_t blanks = folded ? (4 - pages_.size() % 4) % 4 : 0;
  pages_.insert(pages_.begin() + static_cast<std::ptrdiff_t>(back_), blanks, BookPage{{}, {}, true});
  return std::move(pages_);
}

}  // namespace kitwright
