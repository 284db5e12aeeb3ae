#pragma once

#include <vector>

#include "book/column_fill.h"

namespace kitwright {

/// A filled page, without running head and page number.
struct BookPage {
  std::vector<Item> items;
  Wording chapter;
  bool bare = false;     ///< a cover or a blank page: no running head, no number
  bool covered = false;  ///< a cover, which has a ground of its own
};

/// Puts slabs on pages: columns from left to right, wide slabs across them, and footnotes at the foot of the column that mentions
/// them.
class PageMaker {
 public:
  PageMaker(const BookLooks& looks, Compositor& compositor, Diagnostics& out)
      : looks_(looks), compositor_(compositor), out_(out) {}

  /// Adds pages with these slabs. The first page begins `used` below the top of its text.
  void add(const std::vector<Slab>& slabs, Length used);
  /// The pages, with one more for a back cover if the text has no back page. If there is a back page, blank ones before it fill
  /// them up to a multiple of four: folded or bound, it is the back. Reports a back page that does not fit on one page, and a
  /// spread that does not fit on two.
  std::vector<BookPage> take(bool back_cover);
  void add_page(BookPage page) { pages_.push_back(std::move(page)); }

 private:
  void wide(const Galley& galley, std::size_t begin, std::size_t end);
  void columns(Galley& galley, std::size_t begin, std::size_t end);
  void put_planned(const Galley& page, bool last);
  void put(const Galley& galley, const ColumnFill& fill, Length x, Length top, Length width, bool drop_first, Length bottom,
           const std::vector<Length>& added = {});
  void open_chapter(const Wording& chapter, Length y);
  void put_items(const Slab& slab, Point at);
  void put_notes(const std::vector<int>& notes, Length x, Length width, Length bottom);
  void turn(const Slab& end);
  void leave_blank(Span where);
  void tell_other_side(const Slab& end);
  std::string of_the_last() const;
  void end_run();
  std::string to_spare() const;
  void end_spread();
  bool has_room_with_next(const Galley& galley, std::size_t begin, std::size_t end) const;
  void new_page();
  Length room() const { return looks_.body().bottom() - y_; }
  bool at_top() const { return y_ <= looks_.body().top(); }
  Length first_group(const Galley& galley, std::size_t begin, std::size_t end) const;
  Length note_height(const std::vector<int>& notes, Length width);

  const BookLooks& looks_;
  Compositor& compositor_;
  Diagnostics& out_;
  std::vector<BookPage> pages_;
  std::map<int, Length> note_heights_;
  Wording chapter_;
  std::size_t back_ = 0;  ///< the index of the back page; 0 if there is none
  Span back_where_;
  /// The last page of a run of pages, and what stands on it: whoever shortens the run by so much saves the page.
  struct Overrun {
    std::size_t page = 0;
    Length used;
    std::string chapter;
  };
  std::size_t run_ = 1;     ///< the number of the page on which text began to run on, page after page
  Overrun least_;           ///< of all runs of several pages, the one with the least on its last; no page if there are none
  std::size_t spread_ = 0;  ///< the number of the page on which the current spread begins; 0 outside of spreads
  Span spread_where_;
  /// Where on the current page the next slab goes.
  Length y_;
};

}  // namespace kitwright
