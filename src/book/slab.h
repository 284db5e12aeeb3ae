#pragma once

#include <memory>
#include <string>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Whether a slab may wait for the top of the next column while text moves up before it; and which slabs nothing moves up past.
enum class Drift { Stays, Floats, Stops };

/// What goes into a column and is never parted: a line, a table's row, a figure with its caption.
struct Slab {
  std::vector<Item> items;  ///< from its own top left corner
  Length height;
  Length before;  ///< space above it, but at the top of a column
  Length after;   ///< least space below it
  Drift drift = Drift::Stays;
  bool keep = false;                 ///< stays with the next one
  bool wide = false;                 ///< across all columns
  bool page_end = false;             ///< the page ends before it
  bool back = false;                 ///< the last page begins with it
  std::vector<int> notes;            ///< footnotes it mentions
  std::string chapter;               ///< for the running head, from here on
  std::shared_ptr<const Slab> head;  ///< drawn above it where it begins a column: a parted table's head rows
  Span where;
};

/// What stands above the slab where it begins a column.
inline Length head_height(const Slab& slab) { return slab.head ? slab.head->height : Length{}; }
/// All of them as one slab, one below the other; its notes are theirs.
Slab stacked(std::vector<Slab> slabs);
/// Puts a slab's items and notes into another one, at this place of it.
void put_slab(Slab slab, Point at, Slab& into);

/// The tag of what belongs to an element; of nothing when there is none (below zero).
Tag content_of(int element);
/// A point that links lead to.
Item anchor_item(const std::string& name);
/// A ground or a rule: decoration of one colour.
Item filled(const Rect& box, Colour colour);
/// Dots along a path: a leader, a border.
Item dotted(std::vector<Segment> path, Colour colour, Length dot, Length pitch);

}  // namespace kitwright
