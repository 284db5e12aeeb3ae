#include "book/pages.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "book/page_plan.h"

namespace kitwright {

void PageMaker::new_page() {
  pages_.push_back({{}, chapter_, false});
  y_ = looks_.body().top();
}

/// The height of footnotes. It is remembered, since filling columns asks for it again and again; the notes themselves are set
/// anew for each page.
Length PageMaker::note_height(const std::vector<int>& notes, Length width) {
  Length height;
  for (const int n : notes) {
    const auto [at, fresh] = note_heights_.try_emplace(n);
    if (fresh)
      for (const Slab& s : compositor_.note(n, width)) at->second += s.height;
    height += at->second;
  }
  // Above the notes there is room for their rule.
  return notes.empty() ? height : height + looks_.leading;
}

/// The chapter becomes the page's running head if nothing of an earlier one stands above it.
void PageMaker::open_chapter(const Wording& chapter, Length y) {
  BookPage& page = pages_.back();
  chapter_ = chapter;
  if (page.chapter.empty() || y <= looks_.body().top()) page.chapter = chapter;
}

void PageMaker::put_items(const Slab& slab, Point at) {
  for (const Item& item : slab.items) pages_.back().items.push_back(moved(item, at));
}

/// Puts a column's footnotes below a short rule, so that they end at `bottom`.
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
                    Length bottom, const std::vector<Length>& added) {
  constexpr Length hardly = Length::mm(0.5);  // too little to be seen
  Length y = top;
  for (std::size_t i = fill.begin; i < fill.end; ++i) {
    const Slab& s = *galley[i];
    const bool first = i == fill.begin && drop_first;
    if (!first) y += space_above(galley, i);
    if (!added.empty()) y += added[i - fill.begin];
    // A table that continues shows its head again.
    if (first && s.head) {
      put_items(*s.head, {x, y});
      y += s.head->height;
    }
    if (!s.chapter.empty()) open_chapter(s.chapter, y);
    pages_.back().bare = pages_.back().bare || s.bleeds;
    put_items(s, {x, y});
    y += s.height;
  }
  // Only a single group that is higher than a page gets here.
  if (y > looks_.body().bottom() + hardly && fill.begin < fill.end)
    out_.error("book.tall", galley[fill.begin]->where,
               fmt::format("this is {:.0f} mm too high for a page", (y - looks_.body().bottom()).to_mm()),
               "make it smaller, or part it");
  put_notes(fill.notes, x, width, bottom);
}

/// The height of what must stay together at the beginning of [begin, end).
Length PageMaker::first_group(const Galley& galley, std::size_t begin, std::size_t end) const {
  Length height = begin < end ? head_height(*galley[begin]) : Length{};
  for (std::size_t i = begin; i < end; ++i) {
    height += galley[i]->height + (i > begin ? space_above(galley, i) : Length{});
    if (!galley[i]->keep) break;
  }
  return height;
}

/// Sets one page of a plan below what stands there already. All but the last page of a segment reach down to the foot.
void PageMaker::put_planned(const Galley& page, bool last) {
  const Length width = looks_.body().size.width;
  ColumnFill fill{0, page.size(), {}, {}};
  for (std::size_t i = 0; i < page.size(); ++i) {
    fill.height += page[i]->height + (i == 0 && at_top() ? head_height(*page[i]) : space_above(page, i));
    fill.notes.insert(fill.notes.end(), page[i]->notes.begin(), page[i]->notes.end());
  }
  const Length spare = room() - fill.height - note_height(fill.notes, width);
  const bool seemly = spare <= looks_.body().size.height * looks_.measures.page.most_spread;
  const auto added = !last && seemly ? spread_out(page, spare, looks_.leading / 2) : std::vector<Length>{};
  put(page, fill, looks_.body().left(), y_, width, at_top(), looks_.body().bottom(), added);
  y_ += fill.height;
  for (const Length a : added) y_ += a;
  // Footnotes are at the foot of the page, so nothing may follow them.
  if (!last || !fill.notes.empty()) new_page();
}

/// Sets a segment across all columns, page after page.
void PageMaker::wide(const Galley& galley, std::size_t begin, std::size_t end) {
  const Length width = looks_.body().size.width;
  const auto at = [&](std::size_t i) { return galley.begin() + static_cast<std::ptrdiff_t>(i); };
  const PageTask task{{at(begin), at(end)}, room(), looks_.body().size.height, at_top(), pages_.size() % 2 == 0};
  const auto pages = plan_pages(task, [&](const std::vector<int>& n) { return note_height(n, width); });
  for (std::size_t i = 0; i < pages.size(); ++i) put_planned(pages[i], i + 1 == pages.size());
}

/// Sets a segment in columns: of equal height on its last page, filled to the foot on the others.
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

/// A page of facing pages that nothing could fill.
void PageMaker::leave_blank(Span where) {
  pages_.back().bare = true;
  out_.add({"book.blank",
            Level::Note,
            where,
            fmt::format("page {} stays blank before this", pages_.size()),
            "let a figure fill it ('page: full'), or write it further on",
            {},
            {}});
  new_page();
}

/// On other paper the pages fall otherwise than their author saw them: what was to face each other gives way to whole sheets.
void PageMaker::tell_other_side(const Slab& end) {
  const bool left = pages_.size() % 2 == 0;
  out_.add({"book.blank",
            Level::Note,
            end.where,
            fmt::format("this begins on page {}, a {} one, for a page would stay blank before it on this paper", pages_.size(),
                        left ? "left" : "right"),
            "say `paper` in the front matter if the book is made for this paper",
            {},
            {}});
}

/// How much of the last page is used, for whoever has to shorten it away.
std::string PageMaker::of_the_last() const {
  return at_top() ? "" : fmt::format(", {:.0f} mm of the last", (y_ - looks_.body().top()).to_mm());
}

void PageMaker::end_run() {
  const std::size_t last = pages_.size() - (at_top() ? 1 : 0);
  const Length used = at_top() ? looks_.body().size.height : y_ - looks_.body().top();
  if (last > run_ && (least_.page == 0 || used < least_.used)) least_ = {last, used, plain(chapter_)};
}

/// What to shorten so that the book has one page less, if that is not too much to ask.
std::string PageMaker::to_spare() const {
  if (least_.page == 0 || least_.used > looks_.body().size.height * looks_.measures.page.most_shortened) return "";
  const double lines = std::ceil(least_.used / looks_.leading - 0.01);
  const std::string what = least_.chapter.empty() ? "the text" : fmt::format("'{}'", least_.chapter);
  return fmt::format("; or four pages fewer: {} runs over by {:.0f} {}, to page {}", what, lines, lines == 1 ? "line" : "lines",
                     least_.page);
}

void PageMaker::end_spread() {
  const std::size_t last = pages_.size() - (at_top() ? 1 : 0);
  if (spread_ > 0 && last > spread_ + 1)
    out_.warning("book.spread", spread_where_, fmt::format("the spread fills {} pages{}", last + 1 - spread_, of_the_last()),
                 "make it shorter, or end it earlier by '<!-- page -->'");
  spread_ = 0;
}

/// Ends the page, and begins the one that `end` asks for. Left pages have even numbers.
void PageMaker::turn(const Slab& end) {
  using Next = PageEnd::Next;
  end_spread();
  end_run();
  if (!at_top()) new_page();
  const bool left = end.turn == Next::Left || end.turn == Next::Spread, is_left = pages_.size() % 2 == 0;
  const bool wrong = (left && !is_left) || (end.turn == Next::Right && is_left);
  if (wrong && looks_.own_paper) leave_blank(end.where);
  if (wrong && !looks_.own_paper) tell_other_side(end);
  run_ = pages_.size();
  if (end.turn == Next::Spread) spread_ = pages_.size(), spread_where_ = end.where;
  if (end.turn == Next::Back) back_ = pages_.size() - 1, back_where_ = end.where;
}

/// True if the page has room for the wide segment [begin, end) and for the beginning of what must stay with it.
bool PageMaker::has_room_with_next(const Galley& galley, std::size_t begin, std::size_t end) const {
  Length need = looks_.leading;
  for (std::size_t i = begin; i < end; ++i) need += galley[i]->before + galley[i]->height;
  return need + first_group(galley, end, galley.size()) <= room();
}

void PageMaker::add(const std::vector<Slab>& slabs, Length used) {
  new_page();
  run_ = pages_.size();
  y_ += used;
  Galley galley;
  for (const Slab& s : slabs) galley.push_back(&s);
  for (std::size_t begin = 0, end; begin < galley.size(); begin = end) {
    end = begin + 1;
    if (galley[begin]->turn) {
      turn(*galley[begin]);
      continue;
    }
    // A segment is a run of slabs that are all wide or all not.
    while (end < galley.size() && galley[end]->wide == galley[begin]->wide && !galley[end]->turn) ++end;
    if (!galley[begin]->wide && looks_.columns > 1) {
      columns(galley, begin, end);
      continue;
    }
    // A wide heading must not be left behind at the foot of a page by the columns that follow it.
    const bool leads_on = galley[end - 1]->keep && end < galley.size() && !at_top();
    if (leads_on && !has_room_with_next(galley, begin, end)) new_page();
    wide(galley, begin, end);
  }
}

std::vector<BookPage> PageMaker::take(bool back_cover) {
  end_spread();
  if (back_ == 0) end_run();
  if (back_cover && back_ == 0) {
    if (!at_top()) new_page();
    pages_.back().bare = true;
    back_ = pages_.size() - 1;
  }
  // The back page is never the first, so 0 means there is none.
  if (back_ == 0) return std::move(pages_);
  if (const std::size_t count = pages_.size() - back_; count > 1)
    out_.error("book.back", back_where_, fmt::format("the back page fills {} pages{}", count, of_the_last()),
               "make it shorter, or begin it further down");
  // Blank pages go before the back page, which must be the last.
  const std::size_t blanks = (4 - pages_.size() % 4) % 4;
  if (blanks > 1)
    out_.add({"book.blank",
              Level::Note,
              back_where_,
              fmt::format("{} pages before the back page stay blank", blanks),
              "so many more would cost no paper: larger figures, an index, a page for notes" + (blanks == 3 ? to_spare() : ""),
              {},
              {}});
  pages_.insert(pages_.begin() + static_cast<std::ptrdiff_t>(back_), blanks, BookPage{{}, {}, true});
  return std::move(pages_);
}

}  // namespace kitwright
