#include "sheets/assembly.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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

Length picture_width(Length column, const TypeSize& size) { return std::min(usual_picture.width * size.drawings(), column / 3); }

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
          lettering.paragraphs(inscribed(entry.set->assembly, steps, entry.set->name_where), text), entry.set};
}

void put_entry(Frame& page, SetEntry entry, Point at, Length pictures) {
  const Length left = at.x + (pictures - entry.picture.size.width) / 2;
  const auto picture = std::make_shared<Frame>(std::move(entry.picture));
  page.items.push_back({Group{picture, Matrix::move(left, at.y), {}, 1}, Role::Furniture, {}, {}});
  const Length x = at.x + pictures + text_gap;
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
  SetText heading;
  Length width, pictures;  ///< of a column, and of the room for pictures in it
  std::vector<std::vector<SetEntry>> rows;

  Length head() const { return heading.size.height + Length::mm(3); }
  Length height() const {
    Length all = rows.empty() ? Length{} : head();
    for (const auto& row : rows) all += height_of(row) + row_gap;
    return all;
  }
};

Layout in_columns(std::size_t columns, Length width, const std::vector<Entry>& all, const TypeSize& size, Lettering& lettering) {
  Layout made;
  const Hand hand{(name_points + 0.5) * size.words, 700, ink::black, {}};
  made.heading = lettering.line({{lettering.language().say(Phrase::PutTogether), hand}}, width);
  made.width = (width - column_gap * static_cast<int>(columns - 1)) / static_cast<int>(columns);
  made.pictures = picture_width(made.width, size);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i % columns == 0) made.rows.emplace_back();
    made.rows.back().push_back(set_entry(all[i], made.width, size, lettering));
  }
  return made;
}

/// In as many columns as make it lowest, the fewer if equal.
Layout lay_out(Length width, const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering) {
  const std::vector<Entry> all = entries(sheets);
  const auto room = std::clamp<std::size_t>(static_cast<std::size_t>((width + column_gap) / (least_column + column_gap)), 1,
                                            size.usual() ? 4 : 2);
  Layout best = in_columns(1, width, all, size, lettering);
  for (std::size_t columns = 2; columns <= std::min(room, all.size()); ++columns)
    if (Layout made = in_columns(columns, width, all, size, lettering); made.height() < best.height()) best = std::move(made);
  return best;
}

}  // namespace

Length assembly_height(Length width, const std::vector<ListedSheet>& sheets, const TypeSize& size, Lettering& lettering) {
  const Layout made = lay_out(width, sheets, size, lettering);
  return made.rows.empty() ? Length{} : gap_above + made.height() - row_gap;
}

void put_assembly(std::vector<Frame>& pages, Length y, const Rect& body, Length page_top, const std::vector<ListedSheet>& sheets,
                  const TypeSize& size, Lettering& lettering) {
  Layout made = lay_out(body.size.width, sheets, size, lettering);
  const Length page = body.bottom() - page_top;
  const bool fits_here = y + gap_above + made.height() - row_gap <= body.bottom();
  const bool alone = !fits_here && made.height() <= page;
  if (alone)
    if (Layout large = lay_out(body.size.width, sheets, large_type, lettering); large.height() <= page) made = std::move(large);
  bool first = true;
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
      put_entry(pages.back(), std::move(row[k]), {x, y}, made.pictures);
    }
    y += height + row_gap;
  }
}

}  // namespace kitwright
