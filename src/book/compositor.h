#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "book/book_looks.h"
#include "book/slab.h"
#include "book/small_letters.h"
#include "book/text_memory.h"
#include "prose/manuscript.h"

namespace kitwright {

/// What an earlier setting of the book found out: the page of every anchor, and the page of every link, by its element.
struct PageOf {
  std::map<std::string, int> anchors;
  std::map<std::size_t, int> links;
  /// Links that were once on another page than their target. They print its page number from then on, come what may: the words
  /// `(page 5)` can push a link to the next page, where they are needed; without them it would move back, and so on for ever.
  std::set<std::size_t> apart;
  std::map<std::string, std::set<int>> mentions;  ///< the pages with links to a term of the glossary

  /// 1 for anchors that are not known yet.
  int page(const std::string& anchor) const;
  /// True if link and target are on one page: no reader must be told which page they are on.
  bool together(std::size_t link, const std::string& anchor) const;
  bool operator==(const PageOf&) const = default;
};

/// The number of the footnote that explains the sign of rulings. Others count from 1.
inline constexpr int ruling_note = 0;

/// Turns a manuscript's blocks into slabs of a given width. All text is set here; later, slabs are only moved as a whole.
class Compositor {
 public:
  Compositor(TextMemory& text, const BookLooks& looks, const Manuscript& book, const Icons& icons, const PageOf& pages,
             Diagnostics& out)
      : text_(text), looks_(looks), book_(book), icons_(icons), pages_(pages), out_(out) {}

  /// The slabs of all blocks. On a page with columns, wide ones span them.
  std::vector<Slab> book_slabs();
  std::vector<Slab> contents(Length width);
  /// Footnote `number`, in the width of a column; `ruling_note` explains the sign of rulings.
  std::vector<Slab> note(int number, Length width);
  std::vector<StructureElement> take_structure() { return std::move(structure_); }
  std::vector<OutlineEntry> take_outline() { return std::move(outline_); }
  /// A line of text for covers and page furniture, written at `where`. It is an artifact to screen readers unless `element` is
  /// given.
  SetText line(const std::string& text, const TextStyle& style, Align align, Length width, int element = -1, Span where = {});
  SetText line(const Wording& words, const TextStyle& style, Align align, Length width, int element = -1);
  SetText paragraph(const Wording& words, const TextStyle& style, Align align, Length width, int element, bool divide = true);
  /// Adds an element to the document's structure and returns its number; `parent` is -1 at the top.
  int element(std::string type, int parent, std::string alt = {}, std::string scope = {});

 private:
  using Slabs = std::vector<Slab>;
  /// The structure element of the link being put together; -1 outside of links.
  struct OpenLink {
    std::string target;
    int element = -1;
  };
  /// A cell of a table whose text is set, but whose row has no height yet.
  struct SetCell {
    Slabs lines;
    Length x, width;  ///< of the cell's text
    const TableCell* cell = nullptr;
    int element = -1;
  };

  // compositor.cpp: blocks
  Slabs blocks(const std::vector<BookBlock>& list, Length width, int parent);
  void block(const BookBlock& b, Length width, int parent, Slabs& into);
  void move_up(const BookBlock* before, const BookBlock& b, Slabs& slabs) const;
  /// Justified if the book is, but ragged in a narrow column and in what somebody says.
  Align running_align(Length width) const;
  Slabs prose(const Prose& p, Length width, int parent);
  Slabs listing(const Listing& list, Length width, int parent);
  SetText list_sign(const std::vector<BookBlock>& entry, Length width, int label);
  SetText list_mark(const std::string& mark, Length width, int label);
  void put_list_mark(const SetText& mark, Slab& first);
  Slabs glossary(const Glossary& g, Length width, int parent);
  Slabs rulings(const Rulings& wanted, Length width, int parent);
  Slabs ruling(const Remark& r, Length indent, Length width, int list);
  Slabs rulings_heading(const Wording& words, Length width, int parent);
  Slabs list_body(const Wording& words, const std::string& anchor, Align align, Length width, int item);
  TextBlock line_block(const Wording& words, const TextStyle& style, Align align, int element);
  Length width_of(const Wording& words, const TextStyle& style);
  Slab contents_line(const Heading& h, Length width, int toc);
  void put_leader(Length from, Length to, Length baseline, Slab& into);

  // compositor_text.cpp: words to lines
  Slabs lines(const Wording& words, const TextStyle& style, Align align, Length width, int element, Length leading,
              bool divide = true);
  void check_icons(const SetText& set);
  void raise_signs(SetText& set, Length em) const;
  void check_width(const SetText& set, Length width, Length em) const;
  TextBlock text_block(const Wording& words, const TextStyle& style, Align align, int element);
  bool prints_page(const Wording& words, std::size_t at, int element, const OpenLink& open) const;
  void add_span(const Passage& p, const TextStyle& style, int element, Paragraph& paragraph, OpenLink& open);
  TextSpan span_of(const Passage& p, const TextStyle& style) const;
  TextStyle passage_style(const Passage& p, const TextStyle& base) const;
  void add_links(Slab& slab) const;
  void add_marks(const Wording& words, Slabs& lines) const;
  std::string page_words(const std::string& link) const;
  Wording ruling_words() const;
  Length baseline_of(const TextStyle& style, Length leading) const;
  Length on_grid(Length height) const;

  // compositor_table.cpp
  Slabs table(const Tabular& t, Length width, int parent);
  void part_table(Slabs& rows, std::size_t first, std::size_t heads, Length total) const;
  std::vector<Length> column_widths(const Tabular& t, Length width);
  Length cell_width(const Tabular& t, const TableCell& cell, bool head);
  Length least_cell_width(const Tabular& t, const TableCell& cell);
  Slab table_row(const Tabular& t, std::size_t row, const std::vector<Length>& widths, int parent);
  std::vector<SetCell> set_cells(const Tabular& t, std::size_t row, const std::vector<Length>& widths, int parent);
  void put_cell(const Tabular& t, SetCell set, Length tallest, Slab& into);
  std::vector<Item> row_ground(const Tabular& t, std::size_t row, const Rect& box) const;
  Length table_leading() const;

  // compositor_heading.cpp
  Slabs heading(const Heading& h, Length width, int parent);
  void open_chapter(const Wording& words, Length width, Slabs& slabs);
  Length dress_height(const HeadingDress& dress, const TextStyle& style) const;
  Length room_beside(const HeadingDress& dress, const PictureRef& picture, const TextStyle& style) const;
  Slab dressed(const HeadingDress& dress, const PictureRef& picture, Slab words, const TextStyle& style, Length width) const;

  // compositor_beside.cpp
  Slabs beside(const Beside& b, Length width, int parent);
  Slab side_by_side(const Slabs (&columns)[2], const std::size_t (&begin)[2], const std::size_t (&end)[2], Length across);

  // compositor_figures.cpp: figures, and boxes beside the text
  Slabs callout(const Callout& c, Length width, int parent);
  Slab callout_figure(const Callout& c, Length width, int parent);
  Slab callout_text(const Callout& c, Length width, int parent);
  Slabs speech(const Callout& c, Length width, int parent);
  void put_bubble(const Rect& box, bool tail_right, Length tail_at, Slab& into) const;
  void put_callout_ground(const Callout& c, const Rect& box, Slab& into) const;
  Slab full_page(const Exhibit& e, int element);
  Slabs exhibit(const Exhibit& e, Length width, int parent);
  Slab single_plate(const Exhibit& e, Length width, int element);
  Slabs caption(const Wording& words, int number, Length width, int parent);
  void put_plate(const Plate& plate, const Rect& box, int element, SmallText small, Slab& into);
  void judge_pictures(const Plate& plate, double scale);
  FrameRef legible(const Plate& plate, double scale, SmallText small);
  void tell_small_letters(const BookBlock& b);

  // compositor_gallery.cpp: several pictures in one figure
  Slabs plate_rows(const Exhibit& e, Length width, int parent);
  Slab plate_row(const Exhibit& e, std::size_t first, std::size_t count, Length width, int parent);
  std::vector<Size> plate_sizes(const Exhibit& e, Length room) const;
  Slabs scaled_rows(const Exhibit& e, Length width, int parent);
  Slab scaled_row(const Exhibit& e, std::size_t first, const std::vector<Length>& cells, double scale, Length width, int parent);
  double fitting_scale(const Exhibit& e, Length width) const;
  Length put_below(const Wording& words, Point at, Length width, int element, Slab& into);
  Length put_verdict(Verdict verdict, Point at, Length width, int element, Slab& into);
  void put_verdict_frame(Verdict verdict, const Rect& box, Slab& into) const;

  // compositor_index.cpp
  Slabs index(const Index& index, Length width, int parent);
  Slabs index_parts(Slabs entries, int abreast, Length column, Length height) const;
  Wording index_words(const Index::Entry& entry) const;
  Wording explained_at(const Glossary::Term& term) const;

  TextMemory& text_;
  const BookLooks& looks_;
  const Manuscript& book_;
  const Icons& icons_;
  const PageOf& pages_;
  Diagnostics& out_;
  std::vector<StructureElement> structure_;
  std::vector<OutlineEntry> outline_;
  std::map<std::size_t, std::string> link_targets_;  ///< by the element of the link
  std::set<std::string> coarse_icons_;               ///< their files
  bool in_note_ = false;     ///< footnotes are set several times, whenever a page asks for them, so links in them get no elements
  bool in_columns_ = false;  ///< text beside something is too narrow for straight edges
  bool in_bubble_ = false;   ///< nobody speaks in straight edges
  bool in_box_ = false;      ///< inside a tinted box, where stripes would not be seen
  std::optional<PrintedLetters> smallest_;  ///< the smallest letters of the block being set, if they are too small
  int heading_depth_ = 0;                   ///< level of the last heading in the tags
  std::size_t headings_[3] = {};            ///< set so far, by level: each wears the next picture of its dress
};

}  // namespace kitwright
