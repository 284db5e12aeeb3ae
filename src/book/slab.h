#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "prose/manuscript.h"
#include "scene/frame.h"

namespace kitwright {

/// Whether a slab may move. Floats: it may wait for the next column while text moves up before it, or go up itself. Heads: what
/// follows never moves up before it. Stops: nothing moves past it at all.
enum class Drift { Stays, Floats, Heads, Stops };

/// A part of a column that is never divided: a line, a row of a table, a figure with its caption.
struct Slab {
  std::vector<Item> items;  ///< relative to its top left corner
  Length height;
  Length before;  ///< the space above it, except at the top of a column
  Length after;   ///< the least space below it
  Length trail;   ///< the empty part of its height, at its foot: a box around it needs no more room there
  Drift drift = Drift::Stays;
  bool keep = false;                  ///< must stay with the next slab
  bool apart = false;                 ///< stays with it only for a heading's sake: the space between them may grow
  bool steady = false;                ///< the space above it never grows to fill a page
  bool wide = false;                  ///< spans all columns
  bool bleeds = false;                ///< covers the paper: no running head, no number
  std::optional<PageEnd::Next> turn;  ///< a new page begins here; the slab itself shows nothing
  std::vector<int> notes;             ///< the footnotes that it mentions
  Wording chapter;                    ///< becomes the running head from here on
  std::shared_ptr<const Slab> head;   ///< drawn above the slab if it begins a column: the head rows of a parted table
  Span where;
};

/// The height of what is drawn above the slab if it begins a column.
inline Length head_height(const Slab& slab) { return slab.head ? slab.head->height : Length{}; }
/// All slabs as one, each below the one before.
Slab stacked(std::vector<Slab> slabs);
void move_right(std::vector<Slab>& slabs, Length by);
/// Adds a slab's items and notes to another one, at this place in it.
void put_slab(Slab slab, Point at, Slab& into);

/// The tag for content of an element; no tag if it is below zero.
Tag content_of(int element);
/// An invisible item that links lead to.
Item anchor_item(const std::string& name);
/// A filled box: a background or a rule.
Item filled(const Rect& box, Colour colour);
/// Dots along a path, as in a leader or a border.
Item dotted(std::vector<Segment> path, Colour colour, Length dot, Length pitch);

}  // namespace kitwright
