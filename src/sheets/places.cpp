#include "sheets/furniture.h"
#include "sheets/marks.h"

#include <algorithm>

namespace kitwright {

namespace {

constexpr Length line_depth = Length::mm(2.5), shared_depth = Length::mm(5);
/// Between furniture and marks: the least, and the most when there is room.
constexpr Length least_gap = Length::mm(0.8), gap = Length::mm(2.5);
/// Room for the rule, its last label and "print at 100 %".
constexpr Length comfortable = Length::mm(140), note_room = Length::mm(20), least_long = Length::mm(60);

enum class Edge { Top, Bottom, Left, Right };
bool lies_beside(Edge edge) { return edge == Edge::Left || edge == Edge::Right; }

/// One way to share the paper's margin between marks and furniture.
struct Deal {
  Length mark, margin;
  bool between = false;  ///< level with the marks, between two of them
};

struct Extent {
  Length from, to;
  Length length() const { return to - from; }
};

/// Along an edge: the block's own extent, or more when the block is short.
Extent along(const FurnitureRoom& room, Edge edge, const Deal& deal) {
  const bool beside = lies_beside(edge);
  const Length from = beside ? room.block.top() : room.block.left();
  const Length to = beside ? room.block.bottom() : room.block.right();
  const Length paper = beside ? room.paper.height : room.paper.width;
  if (deal.between) {
    const Length cell = beside ? room.cell.height : room.cell.width;
    return {from + gap / 2, from + cell - gap / 2};
  }
  const Length length = std::min(std::max(to - from, comfortable), paper - deal.margin - deal.margin);
  if (length <= to - from) return {from, to};
  return {(paper - length) / 2, (paper + length) / 2};
}

/// From the paper's edge inwards to the marks, measured at that edge.
Extent across(const FurnitureRoom& room, Edge edge, const Deal& deal) {
  const Rect inner = grown(room.block, room.bleed + mark_gap + (deal.between ? Length{} : deal.mark));
  Length free;
  switch (edge) {
    case Edge::Top: free = inner.top(); break;
    case Edge::Bottom: free = room.paper.height - inner.bottom(); break;
    case Edge::Left: free = inner.left(); break;
    case Edge::Right: free = room.paper.width - inner.right(); break;
  }
  return {deal.margin, free};
}

std::optional<Strip> strip(const FurnitureRoom& room, Edge edge, const Deal& deal, Length depth) {
  const Extent length = along(room, edge, deal), free = across(room, edge, deal);
  const Length spare = free.length() - depth;
  const Length nearest = deal.between ? Length{} : least_gap;
  if (spare < nearest || length.length() < least_long) return {};
  const Length outer = free.to - std::min(std::max(spare, nearest), gap) - depth;
  const Length start = std::max(outer, deal.margin);
  switch (edge) {
    case Edge::Top: return Strip{{{length.from, start}, {length.length(), depth}}, false};
    case Edge::Bottom: return Strip{{{length.from, room.paper.height - start - depth}, {length.length(), depth}}, false};
    case Edge::Left: return Strip{{{start, length.from}, {depth, length.length()}}, true};
    case Edge::Right: return Strip{{{room.paper.width - start - depth, length.from}, {depth, length.length()}}, true};
  }
  return {};
}

/// Gives every line an edge of its own, each taking the first of its favourites that is free.
class Placer {
 public:
  Placer(const FurnitureRoom& room, const Deal& deal) : room_(room), deal_(deal) {}

  std::optional<Strip> take(std::initializer_list<Edge> favourites, Length depth) {
    for (const Edge edge : favourites) {
      if (std::find(taken_.begin(), taken_.end(), edge) != taken_.end()) continue;
      if (auto found = strip(room_, edge, deal_, depth)) {
        taken_.push_back(edge);
        return found;
      }
    }
    return {};
  }

 private:
  const FurnitureRoom& room_;
  const Deal& deal_;
  std::vector<Edge> taken_;
};

Length length_of(const Strip& strip) { return strip.rising ? strip.box.size.height : strip.box.size.width; }

void place_rules(FurniturePlaces& places, const FurnitureRoom& room, Placer& placer) {
  const auto take = [&](Length depth) { return placer.take({Edge::Bottom, Edge::Right, Edge::Left, Edge::Top}, depth); };
  if (room.inches && (places.rule = take(shared_depth))) {
    places.inch_rule = InchRule::Below;
    return;
  }
  places.rule = take(line_depth);
  if (!room.inches || !places.rule) return;
  if (length_of(*places.rule) >= rule_room * 2 + note_room) {
    places.inch_rule = InchRule::After;
  } else if ((places.inches = take(line_depth))) {
    places.inch_rule = InchRule::Apart;
  }
}

FurniturePlaces try_deal(const FurnitureRoom& room, const Deal& deal) {
  Placer placer(room, deal);
  FurniturePlaces places{deal.mark, {}, {}, {}, InchRule::None};
  places.title = placer.take({Edge::Top, Edge::Left, Edge::Right, Edge::Bottom}, line_depth);
  place_rules(places, room, placer);
  return places;
}

int missing(const FurniturePlaces& places, bool inches) {
  const int title = places.title ? 0 : 8;
  const int rule = !places.rule ? 6 : length_of(*places.rule) < rule_room ? 3 : 0;
  return title + rule + (inches && places.inch_rule == InchRule::None ? 1 : 0);
}

}  // namespace

FurniturePlaces find_places(const FurnitureRoom& room) {
  const Length near = Length::mm(3), brink = Length::mm(2), half = mark_length * 0.625;
  const Deal deals[] = {{mark_length, room.margin, false},
                        {half, room.margin, false},
                        {half, std::min(near, room.margin), false},
                        {half, std::min(near, room.margin), true},
                        {half, std::min(brink, room.margin), true}};
  FurniturePlaces best = try_deal(room, deals[0]);
  for (const Deal& deal : deals) {
    const FurniturePlaces places = try_deal(room, deal);
    if (missing(places, room.inches) < missing(best, room.inches)) best = places;
  }
  return best;
}

}  // namespace kitwright
