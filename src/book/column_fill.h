#pragma once

#include <functional>
#include <vector>

#include "book/compositor.h"

namespace kitwright {

/// The height that these footnotes take at the foot of a column, with the space above them.
using NoteHeight = std::function<Length(const std::vector<int>& notes)>;

/// Slabs in the order in which they are set. It changes when figures wait for room.
using Galley = std::vector<const Slab*>;

/// Slabs [begin, end) of a galley as one column. `height` does not include the notes.
struct ColumnFill {
  std::size_t begin = 0, end = 0;
  Length height;
  std::vector<int> notes;
};

/// The space between slab `at` and the one before it: the larger of what the two ask for.
Length space_above(const Galley& galley, std::size_t at);

/// Takes as many of the slabs [begin, end) as fit into `room` and may end there. At a column's `top` it takes at least one group
/// that belongs together, even if that sticks out: otherwise nothing would ever be set.
ColumnFill fill_column(const Galley& galley, std::size_t begin, std::size_t end, Length room, bool top, const NoteHeight& notes);

/// Like fill_column(). But if a figure does not fit and would leave a gap higher than `hole`, it waits for the next column, with
/// any figures behind it, and text of its section moves up.
ColumnFill fill_drifting(Galley& galley, std::size_t begin, std::size_t end, Length room, bool top, Length hole,
                         const NoteHeight& notes);

/// Puts the slabs into up to `columns` columns no higher than `room`. If all of them fit, the columns get the least common
/// height, found in steps of `step`; otherwise each is filled. Figures may wait.
std::vector<ColumnFill> fill_columns(Galley& galley, std::size_t begin, std::size_t end, int columns, Length room, Length step,
                                     const NoteHeight& notes);

}  // namespace kitwright
