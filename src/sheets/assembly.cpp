#include "sheets/assembly.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sheets/cut_marks.h"

namespace kitwright {

namespace {

constexpr Length column_gap = Length::mm(6), gap_above = Length::mm(4);

struct Measures {
  Length picture_width, picture_height, text_gap, row_gap;
  double name, steps;  ///< sizes of text in pt
  Length two_columns;  ///< the width that has room for two columns
  std::size_t most_columns;
};
/// Below the sheets, and where there is room: on a page of its own, or on a further page that few sheets fill.
constexpr Measures below_sheets{Length::mm(17), Length::mm(20), Length::mm(3), Length::mm(4.5), 9, 7.5, Length::mm(100), 3};
constexpr Measures on_own_page{Length::mm(34), Length::mm(40), Length::mm(5), Length::mm(9), 12, 9.5, Length::mm(150), 2};

/// One component with something to be done, and the piece that stands for it.
struct Entry {
  const PieceSet* set = nullptr;
  const Piece* piece = nullptr;
};

std::vector<Entry> entries(const std::vector<ListedSheet>& sheets) {
  std::vector<Entry> all;
  for (const ListedSheet& listed : sheets)
    for (const GridBlock& block : listed.sheet->blocks)
      for (const Slot& slot : block.slots) {
        const bool known = std::any_of(all.begin(), all.end(), [&](const Entry& e) { return e.set == slot.set; });
        if (!known && !slot.set->assembly.empty()) all.push_back({slot.set, slot.piece});
      }
  return all;
}

/// The piece's front within its outline, small enough for the column, with its folds.
Frame picture_of(const Entry& entry, const Measures& m) {
  const Size trim = entry.set->trim;
  const double scale = std::min({1.0, m.picture_width / trim.width, m.picture_height / trim.height});
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
  return frame;
}

struct SetEntry {
  Frame picture;
  SetText name, steps;
  const PieceSet* set = nullptr;
  Length height() const { return std::max(picture.size.height, name.size.height + Length::mm(0.8) + steps.size.height); }
};

SetEntry set_entry(const Entry& entry, Length width, const Measures& m, Lettering& lettering) {
  const Length text = width - m.picture_width - m.text_gap;
  const bool single = entry.set->pieces.size() == 1 && !entry.set->one.empty();
  return {
      picture_of(entry, m),
      lettering.line({{single ? entry.set->one : entry.set->name, {m.name, 700, ink::black, {}}, entry.set->name_where}}, text),
      lettering.paragraphs(inscribed(entry.set->assembly, {m.steps, 400, ink::grey, {}}, entry.set->name_where), text),
      entry.set};
}

void put_entry(Frame& page, SetEntry entry, Point at, const Measures& m) {
  const Length left = at.x + (m.picture_width - entry.picture.size.width) / 2;
  const auto picture = std::make_shared<Frame>(std::move(entry.picture));
  page.items.push_back({Group{picture, Matrix::move(left, at.y), {}, 1}, Role::Furniture, {}, {}});
  const Length x = at.x + m.picture_width + m.text_gap;
  put(page, entry.name, {x, at.y - Length::mm(0.4)});
  put(page, entry.steps, {x, at.y + entry.name.size.height + Length::mm(0.4)});
}

Length height_of(const std::vector<SetEntry>& row) {
  Length height;
  for (const SetEntry& entry : row) height = std::max(height, entry.height());
  return height;
}

/// Entries in columns.
struct Layout {
  Measures measures;
  SetText heading;
  Length width;  ///< of a column
  std::vector<std::vector<SetEntry>> rows;

  Length head() const { return heading.size.height + Length::mm(3); }
  Length height() const {
    Length all = rows.empty() ? Length{} : head();
    for (const auto& row : rows) all += height_of(row) + measures.row_gap;
    return all;
  }
};

Layout lay_out(Length width, const Measures& m, const std::vector<ListedSheet>& sheets, Lettering& lettering) {
  const std::vector<Entry> all = entries(sheets);
  const auto room = static_cast<std::size_t>(width / (m.two_columns / 2));
  std::size_t columns = std::clamp<std::size_t>(room, 1, m.most_columns);
  const auto rows = [&](std::size_t abreast) { return (all.size() + abreast - 1) / abreast; };
  while (columns > 1 && rows(columns - 1) == rows(columns)) --columns;  // four are two and two, not three and one
  Layout made;
  made.measures = m;
  made.heading = lettering.line({{lettering.language().say(Phrase::PutTogether), {m.name + 0.5, 700, ink::black, {}}}}, width);
  made.width = (width - column_gap * static_cast<int>(columns - 1)) / static_cast<int>(columns);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i % columns == 0) made.rows.emplace_back();
    made.rows.back().push_back(set_entry(all[i], made.width, m, lettering));
  }
  return made;
}

}  // namespace

Length assembly_height(Length width, const std::vector<ListedSheet>& sheets, Lettering& lettering) {
  const Layout made = lay_out(width, below_sheets, sheets, lettering);
  return made.rows.empty() ? Length{} : gap_above + made.height() - made.measures.row_gap;
}

void put_assembly(std::vector<Frame>& pages, Length y, const Rect& body, Length page_top, const std::vector<ListedSheet>& sheets,
                  Lettering& lettering) {
  Layout made = lay_out(body.size.width, below_sheets, sheets, lettering);
  const auto fits_here = [&](const Layout& layout) {
    return y + gap_above + layout.height() - layout.measures.row_gap <= body.bottom();
  };
  bool first = true, alone = false;
  if (!fits_here(made) || pages.size() > 1) {
    Layout large = lay_out(body.size.width, on_own_page, sheets, lettering);
    alone = !fits_here(made) && large.height() <= body.bottom() - page_top;
    if (alone || fits_here(large)) made = std::move(large);
  }
  for (std::vector<SetEntry>& row : made.rows) {
    const Length height = height_of(row);
    const bool full = y + height + (first ? gap_above + made.head() : Length{}) > body.bottom() && y > page_top;
    const bool fresh = full || (first && alone);
    if (fresh) {
      pages.push_back({pages.back().size, {}});
      y = page_top;
    }
    if (first) {
      if (!fresh) pages.back().items.push_back(bar({{body.left(), y}, {body.size.width, Length::mm(0.15)}}, ink::pale));
      y += fresh ? Length{} : gap_above;
      put(pages.back(), made.heading, {body.left(), y});
      y += made.head();
      first = false;
    }
    for (const SetEntry& entry : row)
      if (entry.height() > body.bottom() - page_top)
        lettering.tell({"sheet.cut",
                        Level::Warning,
                        entry.set->name_where,
                        fmt::format("what is to be done with '{}' is longer than a page of the sheet list", entry.set->name),
                        "shorten its 'assembly'",
                        {},
                        {}});
    for (std::size_t k = 0; k < row.size(); ++k) {
      const Length x = body.left() + (made.width + column_gap) * static_cast<int>(k);
      put_entry(pages.back(), std::move(row[k]), {x, y}, made.measures);
    }
    y += height + made.measures.row_gap;
  }
}

}  // namespace kitwright
