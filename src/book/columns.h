#pragma once

#include <functional>
#include <vector>

#include "book/compositor.h"

namespace kitwright {

/// Height that footnotes take at a column's foot, the space above them included.
using NoteHeight = std::function<Length(const std::vector<int>& notes)>;

/// Slabs in the order in which they are set; it changes when figures wait.
using Galley = std::vector<const Slab*>;

/// Slabs [begin, end) as one column; `height` without its notes.
struct ColumnFill {
  std::size_t begin = 0, end = 0;
  Length height;
  std::vector<int> notes;
};

/// The space above slab `at` below the one before it.
Length space_above(const Galley& galley, std::size_t at);

/// As many of the slabs [begin, end) as fit `room` and may end there. At a column's `top`, at least one group that belongs
/// together, even if it sticks out.
ColumnFill fill_column(const Galley& galley, std::size_t begin, std::size_t end, Length room, bool top, const NoteHeight& notes);

/// The same; but a figure that does not fit and would leave a hole higher than `hole` waits, with those behind it, for the next
/// column: text of its section moves up before it.
ColumnFill fill_drifting(Galley& galley, std::size_t begin, std::size_t end, Length room, bool top, Length hole,
                         const NoteHeight& notes);

/// The slabs in up to `columns` columns no higher than `room`: if all fit, of the least common height, found in steps; else each
/// as full as can be. Figures may wait.
std::vector<ColumnFill> fill_columns(Galley& galley, std::size_t begin, std::size_t end, int columns, Length room, Length step,
                                     const NoteHeight& notes);

}  // namespace kitwright
