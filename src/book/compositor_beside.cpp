#include <algorithm>
#include <utility>

#include "book/column_fill.h"
#include "book/compositor.h"

namespace kitwright {

/// True if the column begins with a picture. Its upper edge then looks right beside the capitals of a first line.
static bool begins_with_picture(const std::vector<BookBlock>& column) {
  return !column.empty() && std::holds_alternative<Exhibit>(column.front().what);
}

/// Slabs [begin, end) of both columns as one slab, the right column `across` from the left edge.
Slab Compositor::side_by_side(const Slabs (&columns)[2], const std::size_t (&begin)[2], const std::size_t (&end)[2],
                              Length across) {
  Slab all;
  for (const int c : {0, 1}) {
    const auto at = columns[c].begin();
    Slab column = stacked({at + static_cast<std::ptrdiff_t>(begin[c]), at + static_cast<std::ptrdiff_t>(end[c])});
    if (all.chapter.empty()) all.chapter = column.chapter;
    if (!all.where.source) all.where = column.where;
    all.height = std::max(all.height, column.height);
    put_slab(std::move(column), {c == 0 ? Length{} : across, {}}, all);
  }
  return all;
}

/// One slab, so that the columns stay on one page. If they are too high for any, a slab for each page that they fill.
std::vector<Slab> Compositor::beside(const Beside& b, Length width, int parent) {
  const BesideMeasures& m = looks_.measures.beside;
  const Length left = (width - m.gap) * b.share, across = left + m.gap;
  const bool around = std::exchange(in_columns_, true);
  Slabs columns[2] = {blocks(b.left, left, parent), blocks(b.right, width - across, parent)};
  in_columns_ = around;
  const bool pictures[2] = {begins_with_picture(b.left), begins_with_picture(b.right)};
  for (const int c : {0, 1})
    if (pictures[c] && !pictures[1 - c] && !columns[c].empty()) {
      const Length capitals = baseline_of(looks_.text, looks_.leading) - looks_.text.size * m.capital;
      for (Item& item : columns[c].front().items) item = moved(std::move(item), {{}, capitals});
      columns[c].front().height += capitals;
    }
  Galley galleys[2];
  for (const int c : {0, 1})
    for (const Slab& s : columns[c]) galleys[c].push_back(&s);
  const auto no_notes = [](const std::vector<int>&) { return Length{}; };
  const Length room = looks_.body().size.height - looks_.leading * m.below;
  Slabs parts;
  for (std::size_t at[2] = {}; at[0] < columns[0].size() || at[1] < columns[1].size();) {
    std::size_t end[2];
    for (const int c : {0, 1}) end[c] = fill_column(galleys[c], at[c], columns[c].size(), room, true, no_notes).end;
    parts.push_back(side_by_side(columns, at, end, across));
    parts.back().height = on_grid(parts.back().height) + looks_.leading * m.below;
    parts.back().before = looks_.leading * m.above;
    std::copy(end, end + 2, at);
  }
  return parts;
}

}  // namespace kitwright
