#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "book/book_looks.h"
#include "book/slab.h"
#include "manuscript/manuscript.h"

namespace kitwright {

/// Where things are, as far as known from an earlier setting: the page of every anchor, and of every link by its element.
struct PageOf {
  std::map<std::string, int> anchors;
  std::map<std::size_t, int> links;
  /// Links that once were found on another page than their target. They print its page for good: the words `(page 5)` may
  /// themselves push a link over the page's end, and without them it would come back, for ever.
  std::set<std::size_t> apart;

  int page(const std::string& anchor) const;
  /// Nobody needs to be told the page that they are reading.
  bool together(std::size_t link, const std::string& anchor) const;
  bool operator==(const PageOf&) const = default;
};

/// Turns blocks into slabs of a width: all text is set here, and nothing is moved but as a whole afterwards.
class Compositor {
 public:
  Compositor(Typesetter& type, const BookLooks& looks, const Manuscript& book, const Icons& icons, const PageOf& pages,
             Diagnostics& out)
      : type_(type), looks_(looks), book_(book), icons_(icons), pages_(pages), out_(out) {}

  /// All blocks, wide ones in the full width.
  std::vector<Slab> book_slabs();
  std::vector<Slab> contents(Length width);
  /// Footnote `number` in the width of a column.
  std::vector<Slab> note(int number, Length width);
  std::vector<StructureElement> take_structure() { return std::move(structure_); }
  std::vector<OutlineEntry> take_outline() { return std::move(outline_); }
  /// One line of text for furniture and covers; artifacts, unless `element` is one.
  SetText line(const std::string& text, const TextStyle& style, Align align, Length width, int element = -1);
  SetText paragraph(const Wording& words, const TextStyle& style, Align align, Length width, int element);
  int element(std::string type, int parent, std::string alt = {}, std::string scope = {});

 private:
  using Slabs = std::vector<Slab>;
  /// The element of the link that is open while a text is put together; below zero outside of links.
  struct OpenLink {
    std::string target;
    int element = -1;
  };
  /// A cell of a table as set, before its row's height is known.
  struct SetCell {
    Slabs lines;
    Length x, width;  ///< of its text
    const TableCell* cell = nullptr;
    int element = -1;
  };

  // compositor.cpp: blocks
  Slabs blocks(const std::vector<BookBlock>& list, Length width, int parent);
  void block(const BookBlock& b, Length width, int parent, Slabs& into);
  Slabs heading(const Heading& h, Length width, int parent);
  void open_chapter(const Wording& words, Length width, Slabs& slabs);
  Slabs prose(const Prose& p, Length width, int parent);
  Slabs listing(const Listing& list, Length width, int parent);
  void put_list_mark(const std::string& mark, Length room, int label, Slab& first);
  Slabs glossary(const Glossary& g, Length width, int parent);
  Slabs rulings(Length width, int parent);
  Slabs list_item(Wording words, const std::string& anchor, Align align, Length width, int list);
  Slab contents_line(const Heading& h, Length width, int toc);
  void put_leader(Length from, Length to, Length baseline, Slab& into);

  // compositor_text.cpp: words to lines
  Slabs lines(const Wording& words, const TextStyle& style, Align align, Length width, int element, Length leading);
  TextBlock text_block(const Wording& words, const TextStyle& style, Align align, int element);
  bool prints_page(const Wording& words, std::size_t at, int element, const OpenLink& open) const;
  void add_span(const Passage& p, const TextStyle& style, int element, Paragraph& paragraph, OpenLink& open);
  TextSpan span_of(const Passage& p, const TextStyle& style) const;
  TextStyle passage_style(const Passage& p, const TextStyle& base) const;
  void add_links(Slab& slab) const;
  std::string page_words(const std::string& link) const;
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

  // compositor_figures.cpp: figures, and boxes beside the text
  Slabs callout(const Callout& c, Length width, int parent);
  Slab callout_figure(const Callout& c, Length width, int parent);
  Slab callout_text(const Callout& c, Length width, int parent);
  void put_callout_ground(const Callout& c, const Rect& box, Slab& into) const;
  Slabs exhibit(const Exhibit& e, Length width, int parent);
  Slab single_plate(const Exhibit& e, Length width, int element);
  Slabs plate_rows(const Exhibit& e, Length width, int parent);
  Slab plate_row(const Exhibit& e, std::size_t first, std::size_t count, Length width, int parent);
  Length put_below(const Wording& words, Point at, Length width, int element, Slab& into);
  Slabs caption(const Wording& words, int number, Length width, int parent);
  void put_plate(const Plate& plate, const Rect& box, int element, Slab& into);
  void judge_pictures(const Plate& plate, double scale);

  Typesetter& type_;
  const BookLooks& looks_;
  const Manuscript& book_;
  const Icons& icons_;
  const PageOf& pages_;
  Diagnostics& out_;
  std::vector<StructureElement> structure_;
  std::vector<OutlineEntry> outline_;
  std::map<std::size_t, std::string> link_targets_;  ///< of link elements
  bool in_note_ = false;   ///< footnotes are set whenever a page needs them, so their links have no lasting elements
  int heading_depth_ = 0;  ///< of the last heading, as tagged
};

}  // namespace kitwright
