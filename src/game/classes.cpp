#include "game/classes.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/suggest.h"
#include "game/expressions.h"
#include "game/component_keys.h"

namespace kitwright {

constexpr std::size_t most_classes = 100;

static Rect read_area(const ObjectReader& keys, Size face, Diagnostics& out) {
  const Datum* d = keys.get("area");
  if (!d) return {{}, face};
  const auto m = parse_measures(d->text);
  if (m.size() == 4) {
    const Rect area{{m[0].of(face.width), m[1].of(face.height)}, {m[2].of(face.width), m[3].of(face.height)}};
    const bool within =
        area.left() >= Length{} && area.top() >= Length{} && area.right() <= face.width && area.bottom() <= face.height;
    if (within && area.size.width >= Length::mm(1) && area.size.height >= Length::mm(1)) return area;
  }
  out.error("classes.area", d->where,
            fmt::format("'area' takes left, top, width and height of a part of the {:.4g} x {:.4g} mm face", face.width.to_mm(),
                        face.height.to_mm()),
            R"(for example "0 mm 0 mm 100 % 10 mm")");
  return {{}, face};
}

static void add_row(const ItemRow& row, const Expression& by, const Expression& only, const World& world, ClassSet& set,
                    Diagnostics& out) {
  Environment names;
  names.fields = &row.fields;
  names.outer = &world.environment;
  if (only) {
    const auto holds = evaluate(only, names, out);
    if (!holds || !holds->boolean() || !*holds->boolean()) return;
  }
  const auto value = evaluate(by, names, out);
  if (!value) return;
  const std::string name = value->to_text();
  auto same = std::find_if(set.classes.begin(), set.classes.end(), [&](const PieceClass& c) { return c.name == name; });
  if (same == set.classes.end()) same = set.classes.insert(same, {name, {}});
  same->rows.push_back(&row);
}

static void read_one(const Datum& d, const Game& game, const World& world, std::vector<ClassSet>& sets, Diagnostics& out) {
  const Attempt attempt(out);
  const ObjectReader keys(d, class_keys, out);
  ClassSet set;
  set.id = keys.text("id");
  set.where = keys.where("id");
  const std::string of = keys.text("of");
  set.of = game.component(of);
  if (!set.of) {
    if (!of.empty())
      out.error("classes.component", keys.where("of"), fmt::format("there is no component '{}'", of),
                suggest(of, game.components, &Component::id));
    return;
  }
  set.back = keys.text("side", "front") == "back";
  set.area = read_area(keys, set.of->shape.size, out);
  const Names names = row_names(*set.of, world.names);
  const Expression by = read_checked(keys.get("by"), names, out), only = read_checked(keys.get("where"), names, out);
  if (attempt.failed() || !by) return;
  for (const ItemRow& row : set.of->items)
    if (row.count > 0) add_row(row, by, only, world, set, out);
  if (set.classes.size() >= 2 && set.classes.size() <= most_classes) return sets.push_back(std::move(set));
  out.error("classes.few", keys.where("by"),
            fmt::format("this gives {} classes of '{}': from 2 to {} can be told apart", set.classes.size(), of, most_classes),
            "part the rows by a field that differs");
}

std::vector<ClassSet> read_classes(const Game& game, const World& world, Diagnostics& out) {
  std::vector<ClassSet> sets;
  for (const Datum& d : game.classes.list) read_one(d, game, world, sets, out);
  return sets;
}

}  // namespace kitwright
