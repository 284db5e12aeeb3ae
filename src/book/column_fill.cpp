#include "book/column_fill.h"

#include <algorithm>

namespace kitwright {

Length space_above(const Galley& galley, std::size_t at) {
  return std::max(galley[at]->before, at > 0 ? galley[at - 1]->after : Length{});
}

// Heights are compared with 0.01 mm to spare: sums of rounded lengths must not push a line into the next column.

ColumnFill fill_column(const Galley& galley, std::size_t begin, std::size_t end, Length room, bool top, const NoteHeight& notes) {
  ColumnFill so_far{begin, begin, {}, {}}, best = so_far;
  for (std::size_t i = begin; i < end; ++i) {
    const Slab& s = *galley[i];
    so_far.height += s.height + (i == begin && top ? head_height(s) : space_above(galley, i));
    so_far.notes.insert(so_far.notes.end(), s.notes.begin(), s.notes.end());
    so_far.end = i + 1;
    const bool may_end = !s.keep || i + 1 == end;
    const bool fits = so_far.height + notes(so_far.notes) <= room + Length::mm(0.01);
    // Nothing could end so far: at a column's top go on, until the group is complete.
    if (!fits && !(top && best.end == begin)) break;
    if (may_end) best = so_far;
    if (!fits && may_end) break;
  }
  return best;
}

namespace {

bool floats(const Slab* s) { return s->drift == Drift::Floats; }

/// The figure that ends the group at which a column broke off; `end` if that group ends without one.
std::size_t figure_at(const Galley& galley, std::size_t at, std::size_t end) {
  while (at < end && galley[at]->keep) ++at;
  return at < end && floats(galley[at]) ? at : end;
}

}  // namespace

/// The waiting figures are taken out of the galley, one after the other, until the text that moves up fills the column; then they
/// go back in behind it. So a reader may meet text of the same section before a figure, but never a later figure.
ColumnFill fill_drifting(Galley& galley, std::size_t begin, std::size_t end, Length room, bool top, Length hole,
                         const NoteHeight& notes) {
  const ColumnFill as_written = fill_column(galley, begin, end, room, top, notes);
  const std::size_t figure = figure_at(galley, as_written.end, end);
  if (figure == end || room - as_written.height - notes(as_written.notes) < hole) return as_written;

  const auto place = [](auto& list, std::size_t at) { return list.begin() + static_cast<std::ptrdiff_t>(at); };
  // Text moves up within the section only.
  const auto stop =
      std::find_if(place(galley, figure), place(galley, end), [](const Slab* s) { return s->drift == Drift::Stops; });
  auto limit = static_cast<std::size_t>(stop - galley.begin());
  Galley text = galley, waiting;
  ColumnFill fill;
  for (std::size_t next = figure; next < limit;) {
    waiting.push_back(text[next]);
    text.erase(place(text, next));
    --limit;
    fill = fill_column(text, begin, limit, room, top, notes);
    if (fill.end < next) {  // the figure's own heading did not fit either, and the figure must stay behind it
      text.insert(place(text, next), waiting.back());
      waiting.pop_back();
      break;
    }
    // A later figure must not overtake one that waits, so it waits too.
    const std::size_t reached = std::max(fill.end, next);
    next = static_cast<std::size_t>(std::find_if(place(text, next), place(text, reached), floats) - text.begin());
    if (next == reached) next = figure_at(text, reached, limit);
  }
  // If the text moved up ends in a slab that must stay with the next one, nothing is gained.
  const bool ends_well = fill.end < limit || fill.end == begin || !text[fill.end - 1]->keep;
  if (fill.end <= as_written.end || !ends_well) return as_written;
  text.insert(place(text, fill.end), waiting.begin(), waiting.end());
  galley = std::move(text);
  return fill;
}

/// Fills columns of one height, one after the other.
static std::vector<ColumnFill> fill_at(Galley& galley, std::size_t begin, std::size_t end, int columns, Length room, Length hole,
                                       const NoteHeight& notes) {
  std::vector<ColumnFill> filled;
  for (int c = 0; c < columns && begin < end; ++c) {
    filled.push_back(fill_drifting(galley, begin, end, room, true, hole, notes));
    begin = filled.back().end;
  }
  return filled;
}

/// Columns of equal height: tries heights on the grid, from nine tenths of the mean (which hardly ever suffices) upwards.
std::vector<ColumnFill> fill_columns(Galley& galley, std::size_t begin, std::size_t end, int columns, Length room, Length step,
                                     const NoteHeight& notes) {
  const Galley as_written = galley;
  std::vector<ColumnFill> full = fill_at(galley, begin, end, columns, room, step * 6, notes);
  // More than these columns hold: the page is full, and nothing is to be balanced.
  if (full.empty() || full.back().end < end) return full;
  Length total;
  for (std::size_t i = begin; i < end; ++i) total += galley[i]->height;
  for (Length height = total / columns * 0.9; height < room; height += step) {
    Galley tried = as_written;
    std::vector<ColumnFill> balanced = fill_at(tried, begin, end, columns, height, step * 6, notes);
    bool sound = balanced.back().end == end;
    for (const ColumnFill& c : balanced) sound = sound && c.height + notes(c.notes) <= height + Length::mm(0.01);
    if (!sound) continue;
    galley = std::move(tried);
    return balanced;
  }
  return full;
}

}  // namespace kitwright
