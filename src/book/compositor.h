#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "book/looks.h"
#include "book/manuscript.h"

namespace kitwright {

/// Whether a slab may wait for the top of the next column while text moves up before it; and which slabs nothing moves up past.
enum class Drift { Stays, Floats, Stops };

/// What goes into a column and is never parted: a line, a table's row, a figure with its caption.
struct Slab {
  std::vector<Item> items;  ///< from its own top left corner
  Length height;
  Length before;           ///< space above it, but at the top of a column
  Length after;            ///< least space below it
  Drift drift = Drift::Stays;
  bool keep = false;       ///< stays with the next one
  bool wide = false;       ///< across all columns
  bool page_end = false;   ///< the page ends before it
  bool back = false;       ///< the last page begins with it
  std::vector<int> notes;  ///< footnotes it mentions
  std::string chapter;     ///< for the running head, from here on
  std::shared_ptr<const Slab> head;  ///< drawn above it where it begins a column: a parted table's head rows
  Span where;
};

/// Where things are, as far as known from an earlier setting: the page of every anchor, and of every link by its tag.
struct PageOf {
  std::map<std::string, int> anchors, links;
  std::set<std::string> apart;  ///< links that once were found on another page than their target: they say it for good

  int page(const std::string& anchor) const;
  /// Nobody needs to be told the page that they are reading.
  bool together(const std::string& link, const std::string& anchor) const;
  bool operator==(const PageOf&) const = default;
};

/// Turns blocks into slabs of a width: all text is set here, and nothing is moved but as a whole afterwards.
class Compositor {
 public:
  Compositor(Typesetter& type, const BookLooks& looks, const Manuscript& book, const Icons& icons, const PageOf& pages, Diagnostics& out)
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
  // compositor.cpp: text
  Slabs blocks(const std::vector<BookBlock>& list, Length width, int parent);
  void block(const BookBlock& b, Length width, int parent, Slabs& into);
  TextBlock text_block(const Wording& words, const TextStyle& style, Align align, int element);
  void add_spans(const Passage& p, const TextStyle& style, int element, Paragraph& paragraph, std::string& open_link, int& link_element);
  Slabs lines(const Wording& words, const TextStyle& style, Align align, Length width, int element, Length leading);
  void add_links(Slab& slab);
  Slabs heading(const Heading& h, Length width, int parent);
  Slabs listing(const Listing& list, Length width, int parent);
  Slabs glossary(const Glossary& g, Length width, int parent);
  Slabs rulings(Length width, int parent);
  std::string page_words(const std::string& link) const;
  TextStyle passage_style(const Passage& p, const TextStyle& base) const;

  // compositor_boxes.cpp: what is never parted
  Slabs table(const Tabular& t, Length width, int parent);
  std::vector<Length> column_widths(const Tabular& t, Length width);
  Length cell_width(const Tabular& t, const TableCell& cell, bool head, bool narrowest);
  Slab table_row(const Tabular& t, std::size_t row, const std::vector<Length>& widths, int parent);
  Slabs callout(const Callout& c, Length width, int parent);
  Slabs exhibit(const Exhibit& e, Length width, int parent);
  Slab plate_row(const Exhibit& e, std::size_t first, std::size_t count, Length width, int parent);
  Slabs caption(const Wording& words, int number, std::string_view word, Length width, int parent);
  void put_plate(const Plate& plate, const Rect& box, int element, Slab& into);
  Length on_grid(Length height) const;

  Typesetter& type_;
  const BookLooks& looks_;
  const Manuscript& book_;
  const Icons& icons_;
  const PageOf& pages_;
  Diagnostics& out_;
  std::vector<StructureElement> structure_;
  std::vector<OutlineEntry> outline_;
  std::map<std::string, std::string> link_targets_;  ///< of link elements, by tag
  int tables_ = 0;
  bool in_note_ = false;   ///< footnotes are set whenever a page needs them, so their links have no lasting tags
  int heading_depth_ = 0;  ///< of the last heading, as tagged
};

/// The item, moved.
Item moved(Item item, Point by);
/// What stands above the slab where it begins a column.
inline Length head_height(const Slab& slab) { return slab.head ? slab.head->height : Length{}; }
/// All of them as one slab, one below the other; its notes are theirs.
Slab stacked(std::vector<Slab> slabs);
/// A point that links lead to.
Item anchor_item(const std::string& name);
Item filled(const Rect& box, Colour colour);

}  // namespace kitwright
