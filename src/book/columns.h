#pragma once

#include <functional>
#include <vector>

#include "book/compositor.h"

namespace kitwright {

/// Height that footnotes take at a column's foot, the space above them included.
using NoteHeight = std::function<Length(const std::vector<int>& notes)>;

/// Slabs [begin, end) as one column; `height` without its notes.
struct ColumnFill {
  std::size_t begin = 0, end = 0;
  Length height;
  std::vector<int> notes;
};

/// As many of the slabs [begin, end) as fit `room` and may end there. At a column's `top`, at least one group that belongs together,
/// even if it sticks out.
ColumnFill fill_column(const std::vector<Slab>& slabs, std::size_t begin, std::size_t end, Length room, bool top, const NoteHeight& notes);

/// The slabs in up to `columns` columns no higher than `room`: if all fit, of the least common height; else each as full as can be.
std::vector<ColumnFill> fill_columns(const std::vector<Slab>& slabs, std::size_t begin, std::size_t end, int columns, Length room, Length step, const NoteHeight& notes);

}  // namespace kitwright
