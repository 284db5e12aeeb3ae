#pragma once

#include <vector>

#include "book/column_fill.h"

namespace kitwright {

/// Slabs that are to fill pages of one column.
struct PageTask {
  Galley slabs;
  Length first_room, room;  ///< on the first page, and on those after it
  bool at_top = true;       ///< the first page is empty so far
  bool left = false;        ///< the first page is a left one
};

/// The slabs of each page, chosen for all pages together: little empty space at their feet, and no figure behind a page turn that
/// its mention is not behind. Figures that float may stand at the top or the foot of another page of their section, in their
/// order. The first page gets none if nothing fits its rest. What is higher than a page gets one to itself.
std::vector<Galley> plan_pages(const PageTask& task, const NoteHeight& notes);

/// The space to be added above each slab of a page, so that it reaches further down by up to `spare`, in whole steps of `step`:
/// first above headings and boxes, then around figures and tables, each by two steps at most, then between paragraphs by half a
/// one; never below what must stay with the next, unless it does so only for a heading's sake. What is left stays at the foot.
std::vector<Length> spread_out(const Galley& page, Length spare, Length step);

}  // namespace kitwright
