#include "compare/difference.h"

#include <algorithm>
#include <map>
#include <set>

#include "rules/box.h"

namespace kitwright {

/// What a finding says, wherever it stands by now.
static std::pair<std::string, std::string> said(const Finding& f) { return {f.id, f.message}; }

/// The findings of `these` that `others` have no equal of.
static std::vector<Finding> only_in(const std::vector<Finding>& these, const std::vector<Finding>& others) {
  std::map<std::pair<std::string, std::string>, int> left;
  for (const Finding& f : others) ++left[said(f)];
  std::vector<Finding> only;
  for (const Finding& f : these)
    if (--left[said(f)] < 0) only.push_back(f);
  return only;
}

static std::vector<CountChange> count_changes(const Game& before, const Game& after, const Renamings& renamed) {
  std::vector<CountChange> changes;
  std::set<std::string_view> known;
  for (const Component& c : after.components) {
    const Component* old = before.component(earlier_id(renamed, c.id));
    if (old) known.insert(old->id);
    const std::int64_t then = old ? old->pieces() : 0;
    if (then != c.pieces()) changes.push_back({c.id, c.name, then, c.pieces()});
  }
  for (const Component& c : before.components)
    if (!known.contains(c.id)) changes.push_back({c.id, c.name, c.pieces(), 0});
  return changes;
}

/// Of tables that both editions have, and that could be counted in both.
static std::vector<DistributionChange> distribution_changes(const Kit& before, const Kit& after) {
  std::vector<DistributionChange> changes;
  for (const BoxTable& table : after.rules.box)
    for (const BoxTable& old : before.rules.box) {
      if (old.id != table.id) continue;
      auto then = distribution(old, before.world), now = distribution(table, after.world);
      if (!then || !now) continue;
      for (const auto& [pieces, count] : *now)
        if ((*then)[pieces] != count) changes.push_back({table.id, pieces, (*then)[pieces], count});
      for (const auto& [pieces, count] : *then)
        if (count != 0 && !now->contains(pieces)) changes.push_back({table.id, pieces, count, 0});
    }
  return changes;
}

/// What somebody chose; all else follows from it.
static std::set<CellId> roots(const Difference& difference, const Footing& footing) {
  std::set<CellId> cells;
  for (const ValueChange& change : difference.values)
    if (change.cell && change.kind != CellKind::Let) cells.insert(*change.cell);
  for (const ItemChange& item : difference.items) {
    for (const ValueChange& field : item.fields)
      if (field.cell) cells.insert(*field.cell);
    if (item.recounted())
      if (const auto component = footing.find(item.component)) cells.insert(*component);
  }
  return cells;
}

static std::vector<Resting> resting_on(const std::set<CellId>& roots, const Footing& footing) {
  std::set<CellId> reached;
  for (const CellId root : roots)
    for (const CellId cell : footing.used_by(root)) reached.insert(cell);
  std::vector<Resting> resting;
  for (const CellId cell : reached) resting.push_back({cell, &footing.at(cell)});
  return resting;
}

bool Difference::nothing() const {
  return renamed.empty() && counts.empty() && items.empty() && values.empty() && broken.empty() && mended.empty() &&
         passages.empty() && figures.empty();
}

bool looked_at(const Edition& edition, std::string_view stage) {
  const auto ran = edition.kit.stages.all_that_ran();
  return std::find(ran.begin(), ran.end(), stage) != ran.end();
}

/// What was not looked at again is not known to be mended.
static bool looked_as_far(const Edition& after, const Edition& before) {
  const auto ran = before.kit.stages.all_that_ran();
  return std::all_of(ran.begin(), ran.end(), [&](std::string_view stage) { return looked_at(after, stage); });
}

/// The rulebook of an edition: one without a word where there is no such file, and null where it could not be read.
static const Manuscript* book_of(const Edition& edition, const Manuscript& wordless) {
  if (edition.book) return &*edition.book;
  const Kit& kit = edition.kit;
  return kit.game.unread || kit.disk.is_file(join_path(kit.game.folder, "rulebook.md")) ? nullptr : &wordless;
}

/// A rulebook that is new, or gone, differs in every passage.
static void compare_words(const Edition& before, const Edition& after, Difference& to) {
  if (!before.book && !after.book) return;
  const Manuscript wordless;
  const Manuscript *then = book_of(before, wordless), *now = book_of(after, wordless);
  if (then && now) compare_books(*then, *now, to);
}

Difference compare(const Edition& before, const Edition& after) {
  Difference d;
  d.renamed = renamings(before, after);
  d.counts = count_changes(before.kit.game, after.kit.game, d.renamed);
  d.distributions = distribution_changes(before.kit, after.kit);
  d.items = compare_items(before, after, d.renamed);
  d.values = compare_values(before, after);
  d.broken = only_in(after.findings, before.findings);
  if (looked_as_far(after, before)) d.mended = only_in(before.findings, after.findings);
  compare_words(before, after, d);
  d.resting = resting_on(roots(d, after.footing), after.footing);
  return d;
}

}  // namespace kitwright
