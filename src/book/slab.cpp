#include "book/slab.h"

#include <utility>

namespace kitwright {

void put_slab(Slab slab, Point at, Slab& into) {
  for (Item& item : slab.items) into.items.push_back(moved(std::move(item), at));
  into.notes.insert(into.notes.end(), slab.notes.begin(), slab.notes.end());
}

Slab stacked(std::vector<Slab> slabs) {
  Slab all;
  for (std::size_t i = 0; i < slabs.size(); ++i) {
    Slab& s = slabs[i];
    if (i == 0)
      all.before = s.before, all.where = s.where;
    else
      all.height += s.before;
    if (!s.chapter.empty()) all.chapter = s.chapter;
    const Length height = s.height;
    all.trail = s.trail;
    put_slab(std::move(s), {{}, all.height}, all);
    all.height += height;
  }
  return all;
}

void move_right(std::vector<Slab>& slabs, Length by) {
  for (Slab& s : slabs)
    for (Item& item : s.items) item = moved(std::move(item), {by, {}});
}

Tag content_of(int element) { return element < 0 ? Tag{} : Tag{Content{static_cast<std::size_t>(element)}}; }

Item anchor_item(const std::string& name) {
  // A path with a single point draws nothing.
  return {Path{{{Segment::Kind::Move, {}, {}, {}}}, {}, {}}, Role::Furniture, Target{name}, {}};
}

Item filled(const Rect& box, Colour colour) { return {Path{rectangle(box), Paint(colour), {}}, Role::Furniture, {}, {}}; }

Item dotted(std::vector<Segment> path, Colour colour, Length dot, Length pitch) {
  // Dashes of almost no length with round ends are dots.
  const Stroke stroke{colour, dot, {Length::mm(0.01), pitch}, true};
  return {Path{std::move(path), {}, stroke}, Role::Furniture, {}, {}};
}

}  // namespace kitwright
