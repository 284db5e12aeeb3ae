#include <algorithm>
#include <map>
#include <set>

#include "compare/difference.h"
#include "compare/looks.h"
#include "game/called.h"
#include "rules/failure.h"
#include "sheets/cut_line.h"

namespace kitwright {

namespace {

/// A row of a component, with what is printed of it.
struct PrintedRow {
  const ItemRow* row = nullptr;
  std::string name;
  FrameRef front, back;
};

/// The rows of a component by id, in their order.
struct PrintedRows {
  std::vector<PrintedRow> rows;
  const PieceSet* set = nullptr;

  const PrintedRow* find(const std::string& id) const {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const PrintedRow& r) { return r.row->id == id; });
    return found == rows.end() ? nullptr : &*found;
  }
};

PrintedRows printed_rows(const Edition& edition, const Component& c) {
  PrintedRows printed;
  printed.set = edition.set(c.id);
  std::map<std::string, const Piece*> pieces;
  if (printed.set)
    for (const Piece& p : printed.set->pieces) pieces.try_emplace(p.item, &p);
  Diagnostics told;  // when the pieces were drawn
  const std::vector<std::string> names = called(c, edition.kit.world, told);
  for (std::size_t i = 0; i < c.items.size(); ++i) {
    const auto piece = pieces.find(c.items[i].id);
    const bool drawn = piece != pieces.end();
    printed.rows.push_back(
        {&c.items[i], names[i], drawn ? piece->second->front : nullptr, drawn ? piece->second->back : nullptr});
  }
  return printed;
}

std::vector<ValueChange> field_changes(const Component& c, const PrintedRow& before, const PrintedRow& after,
                                       const Footing& footing) {
  std::vector<ValueChange> changes;
  for (const auto& [name, value] : after.row->fields) {
    const Value* old_value = before.row->fields.get(name);
    if (old_value && *old_value == value) continue;
    changes.push_back({CellKind::Field, name, old_value ? std::optional(short_text(*old_value)) : std::nullopt, short_text(value),
                       footing.find(c.id + "." + name)});
  }
  for (const auto& [name, value] : before.row->fields)
    if (!after.row->fields.contains(name)) changes.push_back({CellKind::Field, name, short_text(value), {}, {}});
  return changes;
}

class ItemComparison {
 public:
  ItemComparison(const Edition& before, const Edition& after, const Renamings& renamed)
      : before_(before), after_(after), renamed_(renamed) {}

  std::vector<ItemChange> run() {
    for (const Component& c : after_.kit.game.components) compare_component(c);
    for (const Component& c : before_.kit.game.components)
      if (!known_.contains(c.id))
        for (const PrintedRow& row : printed_rows(before_, c).rows) add_one_sided(ItemChange::Kind::Gone, c, row);
    return std::move(changes_);
  }

 private:
  void compare_component(const Component& c) {
    const PrintedRows now = printed_rows(after_, c);
    const Component* old = before_.kit.game.component(earlier_id(renamed_, c.id));
    if (old) known_.insert(old->id);
    const PrintedRows then = old ? printed_rows(before_, *old) : PrintedRows{};
    const bool cut_alike = then.set && now.set && cut_line_hash(*then.set) == cut_line_hash(*now.set);
    for (const PrintedRow& row : now.rows) {
      const PrintedRow* old_row = then.find(row.row->id);
      old_row ? compare_rows(c, *old_row, row, cut_alike) : add_one_sided(ItemChange::Kind::Added, c, row);
    }
    for (const PrintedRow& row : then.rows)
      if (!now.find(row.row->id)) add_one_sided(ItemChange::Kind::Gone, c, row);
  }

  void compare_rows(const Component& c, const PrintedRow& before, const PrintedRow& after, bool cut_alike) {
    ItemChange change{ItemChange::Kind::Changed, c.id, after.row->id, after.name, before.row->count, after.row->count, {}, {}};
    change.fields = field_changes(c, before, after, after_.footing);
    // A row of which there was no copy, or is none any more, has no look to compare.
    if (before.row->count > 0 && after.row->count > 0) {
      compare_side(Side::Front, before.front, after.front, cut_alike, change);
      compare_side(Side::Back, before.back, after.back, cut_alike, change);
    }
    if (change.recounted() || change.visible() || !change.fields.empty()) changes_.push_back(std::move(change));
  }

  void compare_side(Side side, const FrameRef& before, const FrameRef& after, bool cut_alike, ItemChange& to) {
    if (!before && !after) return;
    if (!before || !after) return to.sides.push_back({side, before, after, {}});
    // Faces share their backs, so that the same two frames are met again and again.
    const auto [known, fresh] = areas_.try_emplace({before.get(), after.get()});
    if (fresh) known->second = looks_.difference(*before, *after);
    std::optional<Rect> area = known->second;
    if (!area && !cut_alike) area = Rect{{}, after->size};
    if (area) to.sides.push_back({side, before, after, area});
  }

  void add_one_sided(ItemChange::Kind kind, const Component& c, const PrintedRow& row) {
    const bool added = kind == ItemChange::Kind::Added;
    ItemChange change{kind, c.id, row.row->id, row.name, added ? 0 : row.row->count, added ? row.row->count : 0, {}, {}};
    const FrameRef none;
    if (row.front) change.sides.push_back({Side::Front, added ? none : row.front, added ? row.front : none, {}});
    if (row.back) change.sides.push_back({Side::Back, added ? none : row.back, added ? row.back : none, {}});
    changes_.push_back(std::move(change));
  }

  const Edition &before_, &after_;
  const Renamings& renamed_;
  LooksComparison looks_;
  std::set<std::string> known_;  // components of the older edition that the newer one has
  std::map<std::pair<const Frame*, const Frame*>, std::optional<Rect>> areas_;
  std::vector<ItemChange> changes_;
};

}  // namespace

std::vector<ItemChange> compare_items(const Edition& before, const Edition& after, const Renamings& renamed) {
  return ItemComparison(before, after, renamed).run();
}

}  // namespace kitwright
