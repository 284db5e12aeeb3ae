#include "book/columns.h"

namespace kitwright {

ColumnFill fill_column(const std::vector<Slab>& slabs, std::size_t begin, std::size_t end, Length room, bool top, const NoteHeight& notes) {
  ColumnFill so_far{begin, begin, {}, {}}, best = so_far;
  for (std::size_t i = begin; i < end; ++i) {
    const Slab& s = slabs[i];
    so_far.height += s.height + (i == begin && top ? head_height(s) : s.before);
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

static std::vector<ColumnFill> fill_at(const std::vector<Slab>& slabs, std::size_t begin, std::size_t end, int columns, Length room, const NoteHeight& notes) {
  std::vector<ColumnFill> filled;
  for (int c = 0; c < columns && begin < end; ++c) {
    filled.push_back(fill_column(slabs, begin, end, room, true, notes));
    begin = filled.back().end;
  }
  return filled;
}

std::vector<ColumnFill> fill_columns(const std::vector<Slab>& slabs, std::size_t begin, std::size_t end, int columns, Length room, Length step, const NoteHeight& notes) {
  std::vector<ColumnFill> full = fill_at(slabs, begin, end, columns, room, notes);
  if (full.empty() || full.back().end < end) return full;
  Length total;
  for (std::size_t i = begin; i < end; ++i) total += slabs[i].height;
  for (Length height = total / columns * 0.9; height < room; height += step) {
    std::vector<ColumnFill> balanced = fill_at(slabs, begin, end, columns, height, notes);
    bool sound = balanced.back().end == end;
    for (const ColumnFill& c : balanced) sound = sound && c.height + notes(c.notes) <= height + Length::mm(0.01);
    if (sound) return balanced;
  }
  return full;
}

}  // namespace kitwright
