#include "game/classes.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/suggest.h"
#include "expr/node.h"
#include "game/expressions.h"

namespace kitwright {

constexpr std::size_t most_classes = 100;

static Rect area_of(const ClassesEntry& entry, Size face, Diagnostics& out) {
  if (!entry.area_where.source) return {{}, face};
  if (const auto& m = entry.area; m.size() == 4) {
    const Rect area{{m[0].of(face.width), m[1].of(face.height)}, {m[2].of(face.width), m[3].of(face.height)}};
    const bool within =
        area.left() >= Length{} && area.top() >= Length{} && area.right() <= face.width && area.bottom() <= face.height;
    if (within && area.size.width >= Length::mm(1) && area.size.height >= Length::mm(1)) return area;
  }
  out.error("classes.area", entry.area_where,
            fmt::format("'area' takes left, top, width and height of a part of the {:.4g} x {:.4g} mm face", face.width.to_mm(),
                        face.height.to_mm()),
            R"(for example "0 mm 0 mm 100 % 10 mm")");
  return {{}, face};
}

/// Puts the row into the class of its name, a new one if it is the first.
static void add_row(const ItemRow& row, const Expression& by, const Expression& only, const World& world, ClassSet& set,
                    Diagnostics& out) {
  Environment names;
  names.fields = &row.fields;
  names.outer = &world.environment;
  if (only) {
    const auto holds = evaluate(only, names, out);
    if (holds && !holds->boolean())
      out.error("classes.where", only.root()->where, fmt::format("'where' takes true or false, not {}", holds->kind_word()));
    if (!holds || !holds->boolean() || !*holds->boolean()) return;
  }
  const auto value = evaluate(by, names, out);
  if (!value) return;
  const std::string name = value->to_text();
  auto same = std::find_if(set.classes.begin(), set.classes.end(), [&](const PieceClass& c) { return c.name == name; });
  if (same == set.classes.end()) same = set.classes.insert(same, {name, {}});
  same->rows.push_back(&row);
}

static void add_set(const ClassesEntry& entry, const Game& game, const World& world, std::vector<ClassSet>& sets,
                    Diagnostics& out) {
  const Component* of = game.component(entry.of);
  if (!of) {
    if (!entry.of.empty())
      out.error("classes.component", entry.of_where, fmt::format("there is no component '{}'", entry.of),
                suggest(entry.of, game.components, &Component::id));
    return;
  }
  const Attempt attempt(out);
  ClassSet set{entry.id, of, entry.back, area_of(entry, of->shape.size, out), entry.where, entry.side_where, {}};
  const Names names = row_names(*of, world.names);
  for (const Expression* e : {&entry.by, &entry.only})
    if (*e) check(*e, names, out);
  if (attempt.failed() || !entry.is_sound) return;
  for (const ItemRow& row : of->items) {
    if (row.count > 0) add_row(row, entry.by, entry.only, world, set, out);
    if (attempt.failed()) return;  // other rows fail likewise, and what they would give is no class
  }
  if (set.classes.size() >= 2 && set.classes.size() <= most_classes) return sets.push_back(std::move(set));
  if (set.classes.empty() && entry.only)
    return out.error("classes.few", entry.only_where, fmt::format("no row of '{}' counts", of->id),
                     "ask for rows that there are");
  out.error("classes.few", entry.by_where,
            fmt::format("this gives {} {} of '{}': from 2 to {} can be told apart", set.classes.size(),
                        set.classes.size() == 1 ? "class" : "classes", of->id, most_classes),
            "part the rows by a field that differs");
}

std::vector<ClassSet> class_sets(const Game& game, const World& world, Diagnostics& out) {
  std::vector<ClassSet> sets;
  for (const ClassesEntry& entry : game.classes) add_set(entry, game, world, sets, out);
  return sets;
}

}  // namespace kitwright
