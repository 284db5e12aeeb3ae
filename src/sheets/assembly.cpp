#include "sheets/assembly.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/page_mark.h"
#include "sheets/cut_marks.h"

namespace kitwright {

namespace {

constexpr Length column_gap = Length::mm(6), gap_above = Length::mm(4);

constexpr double name_points = 9, step_points = 7.5;
/// Below the thumbnails as large as all other words of the list; a page of their own has room for more.
constexpr TypeSize large_type{1.2};
constexpr Size usual_picture{Length::mm(17), Length::mm(20)};
constexpr Length text_gap = Length::mm(3), row_gap = Length::mm(4.5);
/// A narrower column has no room for picture and words. The picture takes at most a third of it.
constexpr Length least_column = Length::mm(38);

/// One component with something to be done, and the piece that stands for it.
struct Entry {
  const PieceSet* set = nullptr;
  const Piece* piece = nullptr;
  int first_page = 1, last_page = 1;  ///< on which its pieces are
};

std::vector<Entry> entries(const std::vector<ListedSheet>& sheets) {
  std::vector<Entry> all;
  for (const ListedSheet& listed : sheets)
    for (const GridBlock& block : listed.sheet->blocks)
      for (const Slot& slot : block.slots) {
        const auto known = std::ranges::find(all, slot.set, &Entry::set);
        if (known != all.end()) known->last_page = listed.last_page();
        // What is done with a folding box stands beside its own steps.
        if (known == all.end() && !slot.set->assembly.empty() && slot.set->glued.empty())
          all.push_back({slot.set, slot.piece, listed.page, listed.last_page()});
      }
  return all;
}

Length picture_width(Length column, const TypeSize& size) { return std::min(usual_picture.width * size.drawings(), column / 3); }

/// Is it a strip that is folded up to a ridge in its middle, with a foot at either end?
bool is_standee(const PieceSet& set) {
  if (set.folds.size() != 3) return false;
  std::vector<double> heights;
  for (const Crease& fold : set.folds) {
    if (fold.from.y != fold.to.y) return false;
    heights.push_back(fold.from.y / set.trim.height);
  }
  std::ranges::sort(heights);
  const auto near = [](double a, double b) { return std::abs(a - b) < 0.01; };
  return near(heights[1], 0.5) && near(heights[0] + heights[2], 1) && heights[0] < 0.25;
}

/// The strip seen from its side: `spread` from the ridge to where a foot begins.
std::vector<Segment> side_view(const Rect& box, Length spread, Length foot) {
  const Length middle = box.centre().x;
  std::vector<Segment> path = line({middle - spread - foot, box.bottom()}, {middle - spread, box.bottom()});
  for (const Point to : {Point{middle, box.top()}, {middle + spread, box.bottom()}, {middle + spread + foot, box.bottom()}})
    path.push_back({Segment::Kind::Line, to, {}, {}});
  return path;
}

/// Beside the flat strip what becomes of it: folded to a ridge, then with its halves together, on its feet.
void add_standing(Frame& frame, Length width) {
  constexpr Length gap = Length::mm(1.5), least = Length::mm(6), most = Length::mm(10);
  const Length room = std::min(width - frame.size.width - gap, most);
  if (room < least) return;
  const Length foot = room / 4, high = frame.size.height * 0.4, left = frame.size.width + gap;
  const Stroke stroke{ink::black, Length::mm(0.35), {}, false};
  const auto add = [&](Length top, Length spread) {
    const Rect box{{left, top}, {room, high}};
    frame.items.push_back({Path{side_view(box, spread, foot), {}, stroke}, Role::Furniture, {}, {}});
  };
  add(frame.size.height * 0.05, room / 4);
  add(frame.size.height * 0.55, Length::mm(0.3));
  frame.size.width = left + room;
}

/// The piece's front within its outline, small enough for the column, with its folds.
Frame picture_of(const Entry& entry, Length column, const TypeSize& size) {
  const Size trim = entry.set->trim;
  const double scale =
      std::min({1.0, picture_width(column, size) / trim.width, usual_picture.height * size.drawings() / trim.height});
  const Matrix small = Matrix::scale(scale, scale);
  const std::vector<Segment> outline = transformed(entry.set->outline, small);
  Frame frame{{trim.width * scale, trim.height * scale}, {}};
  frame.items.push_back({Group{entry.piece->front, small, outline, 1}, Role::Furniture, {}, {}});
  frame.items.push_back({Path{outline, {}, Stroke{ink::black, Length::mm(0.2), {}, false}}, Role::Furniture, {}, {}});
  const Stroke casing{Colour{255, 255, 255, 220}, Length::mm(0.7), {}, false};
  const Stroke dashes{ink::black, Length::mm(0.25), {Length::mm(1.1), Length::mm(0.8)}, false};
  for (const Stroke& stroke : {casing, dashes})
    for (const Crease& fold : entry.set->folds)
      frame.items.push_back({Path{transformed(line(fold.from, fold.to), small), {}, stroke}, Role::Furniture, {}, {}});
  if (is_standee(*entry.set)) add_standing(frame, picture_width(column, size));
  return frame;
}

struct SetEntry {
  Frame picture;
  SetText name, steps;
  const PieceSet* set = nullptr;
  Length height() const { return std::max(picture.size.height, name.size.height + Length::mm(0.8) + steps.size.height); }
};

SetEntry set_entry(const Entry& entry, Length width, const TypeSize& size, Lettering& lettering) {
  const Length text = width - picture_width(width, size) - text_gap;
  const Hand name{name_points * size.words, 700, ink::black, {}}, steps{step_points * size.words, 400, ink::black, {}};
  const bool single = entry.set->pieces.size() == 1 && !entry.set->one.empty();
  return {picture_of(entry, width, size),
          lettering.line({{single ? entry.set->one : entry.set->name, name, entry.set->name_where}}, text),
          lettering.paragraphs(inscribed(with_pages(entry.set->assembly, entry.first_page, entry.last_page, lettering.language()),
                                         steps, entry.set->name_where),
                               text),
          entry.set};
}

void put_entry(Frame& page, SetEntry entry, Point at, Length pictures) {
  const Length left = at.x + (pictures - entry.picture.size.width) / 2;
  const auto picture = std::make_shared<Frame>(std::move(entry.picture));
  page.items.push_back({Group{picture, Matrix::move(left, at.y), {}, 1}, Role::Furniture, {}, {}});
  const Length x = at.x + pictures + text_gap;
  put(page, entry.name, {x, at.y - Length::mm(0.4)});
  put(page, entry.steps, {x, at.y + entry.name.size.height + Length::mm(0.4)});
}

/// Entries in columns, one filled after the other.
struct Layout {
  SetText heading;
  int columns = 1;
  Length width, pictures;  ///< of a column, and of the room for pictures in it
  std::vector<SetEntry> entries;

  Length head() const { return heading.size.height + Length::mm(3); }
  Length height() const { return entries.empty() ? Length{} : head() + column_height(); }
  /// The least with which the entries need no more columns than there are, so that these end nearly level.
  Length column_height() const;

 private:
  int columns_of(Length height) const;
};

int Layout::columns_of(Length height) const {
  int needed = 1;
  Length y;
  for (const SetEntry& entry : entries) {
    const Length taken = entry.height() + row_gap;
    if (y > Length{} && y + taken > height) ++needed, y = {};
    y += taken;
  }
  return needed;
}

Length Layout::column_height() const {
  std::set<Length> heights;
  for (std::size_t first = 0; first < entries.size(); ++first) {
    Length height;
    for (std::size_t i = first; i < entries.size(); ++i) heights.insert(height += entries[i].height() + row_gap);
  }
  // A column lower than its only entry is none.
  for (const SetEntry& entry : entries) heights.erase(heights.begin(), heights.lower_bound(entry.height() + row_gap));
  return *std::ranges::find_if(heights, [&](Length height) { return columns_of(height) <= columns; });
}

Layout in_columns(std::size_t columns, Length width, const std::vector<Entry>& all, const TypeSize& size, Lettering& lettering) {
  Layout made;
  const Hand hand{heading_points * size.words, 700, ink::black, {}};
  made.heading = lettering.line({{lettering.language().say(Phrase::PutTogether), hand}}, width);
  made.columns = static_cast<int>(columns);
  made.width = (width - column_gap * static_cast<int>(columns - 1)) / static_cast<int>(columns);
  made.pictures = picture_width(made.width, size);
  for (const Entry& entry : all) made.entries.push_back(set_entry(entry, made.width, size, lettering));
  return made;
}

/// In as many columns as make it lowest, the fewer if equal.
Layout lay_out(Length width, const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering) {
  const std::vector<Entry> all = entries(sheets);
  const auto room = std::clamp<std::size_t>(static_cast<std::size_t>((width + column_gap) / (least_column + column_gap)), 1,
                                            size.suits_narrow_columns() ? 4 : 2);
  Layout best = in_columns(1, width, all, size, lettering);
  for (std::size_t columns = 2; columns <= std::min(room, all.size()); ++columns)
    if (Layout made = in_columns(columns, width, all, size, lettering); made.height() < best.height()) best = std::move(made);
  return best;
}

}  // namespace

std::vector<std::string> with_pages(std::vector<std::string> words, int first, int last, const Language& own) {
  const std::string pages = first == last ? own.say(Phrase::OnePage, first) : own.say(Phrase::PageRange, first, last);
  for (std::string& text : words)
    for (std::size_t at = text.find(page_mark); at != std::string::npos; at = text.find(page_mark, at + pages.size()))
      text.replace(at, page_mark.size(), pages);
  return words;
}

Length assembly_height(Length width, const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering) {
  const Layout made = lay_out(width, sheets, size, lettering);
  return made.entries.empty() ? Length{} : gap_above + made.height() - row_gap;
}

namespace {

void tell_too_long(const SetEntry& entry, Length page, Lettering& lettering) {
  if (entry.height() > page)
    lettering.tell({"sheet.cut",
                    Level::Warning,
                    entry.set->name_where,
                    fmt::format("what is to be done with '{}' is longer than a page of the sheet list", entry.set->name),
                    "shorten its 'assembly'",
                    {},
                    {}});
}

void add_page(std::vector<Frame>& pages) { pages.push_back({pages.back().size, {}}); }

}  // namespace

Length put_assembly(std::vector<Frame>& pages, Length y, const Rect& body, Length page_top,
                    const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering) {
  Layout made = lay_out(body.size.width, sheets, size, lettering);
  if (made.entries.empty()) return y;
  const Length page = body.bottom() - page_top;
  const bool fits_here = y + gap_above + made.height() - row_gap <= body.bottom();
  const bool alone = !fits_here && made.height() <= page;
  if (alone)
    if (Layout large = lay_out(body.size.width, sheets, large_type, lettering); large.height() <= page) made = std::move(large);
  const Length begin = gap_above + made.head() + made.entries.front().height();
  if (alone || (y + begin > body.bottom() && y > page_top)) {
    add_page(pages);
    y = page_top;
  } else {
    pages.back().items.push_back(bar({{body.left(), y}, {body.size.width, Length::mm(0.15)}}, ink::pale));
    y += gap_above;
  }
  put(pages.back(), made.heading, {body.left(), y});
  Length top = y + made.head(), end = std::min(top + made.column_height() - row_gap, body.bottom());
  int column = 0;
  Length lowest = y = top;
  for (SetEntry& entry : made.entries) {
    tell_too_long(entry, page, lettering);
    const Length height = entry.height();
    if (y > top && y + height > end) ++column, y = top;
    // The first one keeps to its heading.
    const bool too_low = y + height > body.bottom() && top > page_top && &entry != &made.entries.front();
    if (column == made.columns || too_low) {
      add_page(pages);
      column = 0, lowest = y = top = page_top, end = body.bottom();
    }
    put_entry(pages.back(), std::move(entry), {body.left() + (made.width + column_gap) * column, y}, made.pictures);
    y += height + row_gap;
    lowest = std::max(lowest, y);
  }
  return lowest;
}

}  // namespace kitwright
