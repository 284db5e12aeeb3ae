#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "sheets/furniture.h"
#include "packing/grid.h"
#include "sheets/cut_marks.h"

namespace kitwright {

// Furniture shares the white edge of the paper with cut marks. Each deal divides it in another way; a deal is tried by placing
// title and rules where they fit, and the one that leaves out least wins, the earlier if equal.
namespace {

/// Between furniture and marks if there is room.
constexpr Length gap = Length::mm(2.5);
/// So far from the paper's edge nearly all printers print.
constexpr Length safe_edge = Length::mm(8);
/// A strip with the rule, its last label and "print at full size"; the note alone; the shortest strip of any use.
constexpr Length comfortable = Length::mm(140), note_room = Length::mm(20), least_long = Length::mm(60);
/// Between title and rule on the same line.
constexpr Length parting = Length::mm(8);
static_assert(slug_depth >= line_depth + least_gap + mark_gap);

enum class Edge { Top, Bottom, Left, Right };
bool lies_beside(Edge edge) { return edge == Edge::Left || edge == Edge::Right; }

/// One way to divide the paper's white edge between marks and furniture.
struct Deal {
  Length mark;
  bool together = false;  ///< title and rule share a line
};

struct Extent {
  Length from, to;
  Length length() const { return to - from; }
};

/// The extent of a strip along its edge: the block's own, or more if the block is short. A shared line takes the full paper.
Extent along(const FurnitureRoom& room, Edge edge, const Deal& deal) {
  const bool beside = lies_beside(edge);
  const Length from = beside ? room.block.top() : room.block.left();
  const Length to = beside ? room.block.bottom() : room.block.right();
  const Length paper = beside ? room.paper.height : room.paper.width;
  const Length most = paper - room.margin - room.margin;
  const Length length = deal.together ? most : std::min(std::max(to - from, comfortable), most);
  if (length <= to - from && !deal.together) return {from, to};
  return {(paper - length) / 2, (paper + length) / 2};
}

/// From the paper's margin inwards to the cut marks, as distances from the paper's edge.
Extent across(const FurnitureRoom& room, Edge edge, const Deal& deal) {
  const Rect inner = grown(room.block, room.bleed + mark_gap + deal.mark);
  Length free;
  switch (edge) {
    case Edge::Top: free = inner.top(); break;
    case Edge::Bottom: free = room.paper.height - inner.bottom(); break;
    case Edge::Left: free = inner.left(); break;
    case Edge::Right: free = room.paper.width - inner.right(); break;
  }
  return {room.margin, free};
}

std::optional<Strip> strip(const FurnitureRoom& room, Edge edge, const Deal& deal, Length depth) {
  const Extent length = along(room, edge, deal), free = across(room, edge, deal);
  // Room to spare goes between paper's edge and strip until the strip is safe, then between strip and marks; what exceeds `gap`
  // pushes the strip away from the paper's edge.
  const Length spare = free.length() - depth;
  if (spare < least_gap || length.length() < least_long) return {};
  const Length near_marks = free.to - least_gap - depth, usual = free.to - std::min(spare, gap) - depth;
  const Length start = std::max(std::min(std::max(usual, safe_edge), near_marks), room.margin);
  switch (edge) {
    case Edge::Top: return Strip{{{length.from, start}, {length.length(), depth}}, false};
    case Edge::Bottom: return Strip{{{length.from, room.paper.height - start - depth}, {length.length(), depth}}, false};
    case Edge::Left: return Strip{{{start, length.from}, {depth, length.length()}}, true};
    case Edge::Right: return Strip{{{room.paper.width - start - depth, length.from}, {depth, length.length()}}, true};
  }
  return {};
}

/// Gives each line an edge of its own: the first of its favourites that is free and has room.
class Placer {
 public:
  Placer(const FurnitureRoom& room, const Deal& deal) : room_(room), deal_(deal), left_(grown({{}, room.paper}, -room.margin)) {}

  std::optional<Strip> take(std::initializer_list<Edge> favourites, Length depth) {
    for (const Edge edge : favourites) {
      if (std::find(taken_.begin(), taken_.end(), edge) != taken_.end()) continue;
      if (auto found = strip(room_, edge, deal_, depth)) {
        taken_.push_back(edge);
        keep_off(edge, found->box);
        return found;
      }
    }
    return {};
  }

  /// What the placed lines leave of the paper.
  const Rect& left() const { return left_; }

 private:
  /// Takes the line, and all between it and the edge, away from what is left for marks.
  void keep_off(Edge edge, const Rect& box) {
    switch (edge) {
      case Edge::Top: left_ = shrunk(left_, {{}, box.bottom() + least_gap - left_.top(), {}, {}}); break;
      case Edge::Bottom: left_ = shrunk(left_, {{}, {}, {}, left_.bottom() - box.top() + least_gap}); break;
      case Edge::Left: left_ = shrunk(left_, {box.right() + least_gap - left_.left(), {}, {}, {}}); break;
      case Edge::Right: left_ = shrunk(left_, {{}, {}, left_.right() - box.left() + least_gap, {}}); break;
    }
  }

  const FurnitureRoom& room_;
  const Deal& deal_;
  std::vector<Edge> taken_;
  Rect left_;
};

Length length_of(const Strip& strip) { return strip.rising ? strip.box.size.height : strip.box.size.width; }

/// Both scales are the edges of one ruler if some edge has room for a strip that deep.
void place_rules(FurniturePlaces& places, const FurnitureRoom& room, Placer& placer) {
  const auto take = [&](Length depth) { return placer.take({Edge::Bottom, Edge::Right, Edge::Left, Edge::Top}, depth); };
  if (room.inches && (places.rule = take(ruler_depth))) {
    places.inch_rule = InchRule::Below;
    return;
  }
  places.rule = take(line_depth);
  if (!room.inches || !places.rule) return;
  // The rule in inches: behind the other on a long strip, or on an edge of its own; half of it where there is no room for more.
  if (length_of(*places.rule) >= rule_room * 2 + note_room) {
    places.inch_rule = InchRule::After;
  } else if ((places.inches = take(line_depth))) {
    places.inch_rule = InchRule::Apart;
  } else if (length_of(*places.rule) >= rule_room + half_rule_room + note_room) {
    places.inch_rule = InchRule::HalfAfter;
  }
}

/// Title and rule on one line, the rule at its end, with both scales if some edge has room for a strip that deep. On a rising
/// strip the end is at the top.
void place_together(FurniturePlaces& places, const FurnitureRoom& room, Placer& placer) {
  const auto take = [&](Length depth) { return placer.take({Edge::Top, Edge::Bottom, Edge::Left, Edge::Right}, depth); };
  auto line = room.inches ? take(ruler_depth) : std::nullopt;
  if (line) places.inch_rule = InchRule::Below;
  if (!line) line = take(line_depth);
  if (!line) return;
  const Length whole = length_of(*line), rule = std::min(rule_room + note_room, whole / 2 + rule_room / 4);
  const Length title = whole - rule - parting;
  const Rect& box = line->box;
  if (line->rising) {
    places.title = Strip{{{box.left(), box.bottom() - title}, {box.size.width, title}}, true};
    places.rule = Strip{{box.origin, {box.size.width, rule}}, true};
  } else {
    places.title = Strip{{box.origin, {title, box.size.height}}, false};
    places.rule = Strip{{{box.right() - rule, box.top()}, {rule, box.size.height}}, false};
  }
}

FurniturePlaces try_deal(const FurnitureRoom& room, const Deal& deal) {
  Placer placer(room, deal);
  FurniturePlaces places;
  if (deal.together) {
    place_together(places, room, placer);
  } else {
    places.title = placer.take({Edge::Top, Edge::Left, Edge::Right, Edge::Bottom}, line_depth);
    place_rules(places, room, placer);
  }
  places.marks = placer.left();
  return places;
}

/// How bad it is to miss something: no title is worst, then no rule, a short rule, no inches.
int missing(const FurniturePlaces& places, bool inches) {
  const int title = places.title ? 0 : 10;
  const int rule = !places.rule ? 6 : length_of(*places.rule) < rule_room ? 3 : 0;
  const int no_inches = places.inch_rule == InchRule::None ? 2 : places.inch_rule == InchRule::HalfAfter ? 1 : 0;
  return title + rule + (inches ? no_inches : 0);
}

/// How awkward the lines are to read: least if all lie level and have their own edges, then if they share one, then if the page
/// has to be turned to measure with a rule, and most if it has to be turned for the title, by which sheets are sorted: then at
/// least one line should do for both.
int awkward(const FurniturePlaces& places, bool together) {
  const auto rises = [](const std::optional<Strip>& line) { return line && line->rising; };
  if (rises(places.title)) return together ? 3 : 4;
  if (rises(places.rule) || rises(places.inches)) return 2;
  return together ? 1 : 0;
}

}  // namespace

FurniturePlaces find_places(const FurnitureRoom& room) {
  const Length half = mark_length * 0.625, good = std::clamp(good_mark_room - room.bleed - mark_gap, Length{}, half);
  // Good marks are worth more than lines that lie level, and short marks more than none.
  const Deal deals[] = {{mark_length, false}, {half, false}, {good, false}, {mark_length, true},
                        {half, true},         {good, true},  {{}, false},   {{}, true}};
  FurniturePlaces best;
  std::optional<std::pair<int, int>> least;
  for (const Deal& deal : deals) {
    const FurniturePlaces places = try_deal(room, deal);
    const int most_awkward = 5;
    const std::pair cost(missing(places, room.inches), deal.mark > Length{} ? awkward(places, deal.together) : most_awkward);
    if (!least || cost < *least) least = cost, best = places;
  }
  return best;
}

}  // namespace kitwright
