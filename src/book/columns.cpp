#include "book/columns.h"

#include <algorithm>

namespace kitwright {

Length space_above(const Galley& galley, std::size_t at) {
  return std::max(galley[at]->before, at > 0 ? galley[at - 1]->after : Length{});
}

// `room` is compared with a hundredth of a millimetre to spare: sums of rounded lengths must not push a line over.

ColumnFill fill_column(const Galley& galley, std::size_t begin, std::size_t end, Length room, bool top, const NoteHeight& notes) {
  ColumnFill so_far{begin, begin, {}, {}}, best = so_far;
  for (std::size_t i = begin; i < end; ++i) {
    const Slab& s = *galley[i];
    so_far.height += s.height + (i == begin && top ? head_height(s) : space_above(galley, i));
    so_far.notes.insert(so_far.notes.end(), s.notes.begin(), s.notes.end());
    so_far.end = i + 1;
    const bool may_end = !s.keep || i + 1 == end;
    const bool fits = so_far.height + notes(so_far.notes) <= room + Length::mm(0.01);
    if (!fits && !(top && best.end == begin)) break;
    if (may_end) best = so_far;
    if (!fits && may_end) break;
  }
  return best;
}

namespace {

bool floats(const Slab* s) { return s->drift == Drift::Floats; }

/// The figure that ends the group at which the column ended; `end` if there is none.
std::size_t figure_at(const Galley& galley, std::size_t at, std::size_t end) {
  while (at < end && galley[at]->keep) ++at;
  return at < end && floats(galley[at]) ? at : end;
}

}  // namespace

// Figures are taken out of the galley one by one, until the text that moves up fills the column; they are put back behind it. So
// a text of the same section may be read before a figure that waits, but no later figure.
ColumnFill fill_drifting(Galley& galley, std::size_t begin, std::size_t end, Length room, bool top, Length hole,
                         const NoteHeight& notes) {
  const ColumnFill as_written = fill_column(galley, begin, end, room, top, notes);
  const std::size_t figure = figure_at(galley, as_written.end, end);
  if (figure == end || room - as_written.height - notes(as_written.notes) < hole) return as_written;

  const auto place = [](auto& list, std::size_t at) { return list.begin() + static_cast<std::ptrdiff_t>(at); };
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
    if (fill.end < next) {  // its own heading did not fit either: it must not come before that
      text.insert(place(text, next), waiting.back());
      waiting.pop_back();
      break;
    }
    // A figure that would come before one that waits has to wait with it.
    const std::size_t reached = std::max(fill.end, next);
    next = static_cast<std::size_t>(std::find_if(place(text, next), place(text, reached), floats) - text.begin());
    if (next == reached) next = figure_at(text, reached, limit);
  }
  const bool ends_well = fill.end < limit || fill.end == begin || !text[fill.end - 1]->keep;
  if (fill.end <= as_written.end || !ends_well) return as_written;
  text.insert(place(text, fill.end), waiting.begin(), waiting.end());
  galley = std::move(text);
  return fill;
}

static std::vector<ColumnFill> fill_at(Galley& galley, std::size_t begin, std::size_t end, int columns, Length room, Length hole,
                                       const NoteHeight& notes) {
  std::vector<ColumnFill> filled;
  for (int c = 0; c < columns && begin < end; ++c) {
    filled.push_back(fill_drifting(galley, begin, end, room, true, hole, notes));
    begin = filled.back().end;
  }
  return filled;
}

/// Nine tenths of the mean height is a height that cannot suffice, or hardly; from there on each step of the grid is tried.
std::vector<ColumnFill> fill_columns(Galley& galley, std::size_t begin, std::size_t end, int columns, Length room, Length step,
                                     const NoteHeight& notes) {
  const Galley as_written = galley;
  std::vector<ColumnFill> full = fill_at(galley, begin, end, columns, room, step * 6, notes);
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
