#include "game/folds.h"

#include <algorithm>

#include <fmt/format.h>

#include "game/component_keys.h"

namespace kitwright {

constexpr std::size_t most_folds = 100;
/// What rounding may add to a side that is not a whole number of mm, such as a hexagon's.
constexpr Length tolerance = Length::mm(0.01);

static bool lies_in(Point p, Size trim) {
  return p.x >= -tolerance && p.y >= -tolerance && p.x <= trim.width + tolerance && p.y <= trim.height + tolerance;
}

static bool is_coordinate(const Datum& d) { return d.kind == Datum::Kind::Number && d.number >= -2000 && d.number <= 2000; }

static std::optional<Crease> read_fold(const Datum& d, Size trim, Diagnostics& out) {
  if (d.list.size() != 4 || !std::all_of(d.list.begin(), d.list.end(), is_coordinate)) {
    out.error("component.folds", d.where, "a fold is [x1, y1, x2, y2] in mm", "for example [0, 44, 63, 44]");
    return {};
  }
  const auto point = [&](std::size_t i) { return Point{Length::mm(d.list[i].number), Length::mm(d.list[i + 1].number)}; };
  const Crease fold{point(0), point(2)};
  if (fold.from == fold.to) {
    out.error("component.folds", d.where, "this fold begins where it ends", "give it two different ends");
    return {};
  }
  if (lies_in(fold.from, trim) && lies_in(fold.to, trim)) return fold;
  out.error("component.folds", d.where, "this fold leaves the piece",
            fmt::format("the piece goes from 0, 0 to {:.6g}, {:.6g}", trim.width.to_mm(), trim.height.to_mm()));
  return {};
}

/// Be it written from the other end.
static bool is_among(const std::vector<Crease>& folds, const Crease& fold) {
  return std::ranges::any_of(folds, [&](const Crease& other) { return other == fold || other == Crease{fold.to, fold.from}; });
}

std::vector<Crease> read_folds(const ObjectReader& component, Size trim, Diagnostics& out) {
  std::vector<Crease> folds;
  const Datum* list = component.get("folds");
  if (!list) return folds;
  if (list->list.size() > most_folds) {
    out.error("component.folds", list->where, fmt::format("a piece has at most {} folds", most_folds), "remove some");
    return folds;
  }
  for (const Datum& d : list->list) {
    const auto fold = read_fold(d, trim, out);
    if (fold && is_among(folds, *fold))
      out.error("component.folds", d.where, "this fold stands in the list twice", "take one out");
    else if (fold)
      folds.push_back(*fold);
  }
  return folds;
}

std::optional<Length> read_overlap(const ObjectReader& component, Diagnostics& out) {
  const Datum* split = component.get("split");
  if (!split || split->kind != Datum::Kind::Object) return {};
  const ObjectReader keys(*split, split_keys, out);
  return keys.length("overlap", Length::mm(8), Length::mm(3), Length::mm(30), out);
}

}  // namespace kitwright
