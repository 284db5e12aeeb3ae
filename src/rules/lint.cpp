#include "rules/lint.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "base/waiver.h"
#include "rules/answers.h"

namespace kitwright {
namespace {

/// What makes a row the piece it is: its fields, with lists of edges turned to their least.
ValueRecord likeness(const Component& component, const ItemRow& row) {
  ValueRecord same = row.fields;
  same.erase("id");
  const auto names = edge_names(component.shape.kind);
  for (const Field& f : component.fields) {
    if (!f.edges) continue;
    const auto field = same.find(f.name);
    if (field == same.end() || !field->second.list()) continue;
    std::vector<int> bits(names.size());
    for (const Value& edge : *field->second.list())
      for (std::size_t i = 0; i < names.size(); ++i)
        if (edge.text() && *edge.text() == names[i]) bits[i] = 1;
    // Of all turns the least: two rows that are the same piece turned then have the same list.
    std::vector<int> least = bits;
    for (std::size_t i = 0; i < bits.size(); ++i) {
      std::rotate(bits.begin(), bits.begin() + 1, bits.end());
      least = std::min(least, bits);
    }
    ValueList turned;
    for (const int bit : least) turned.emplace_back(bit);
    same.insert_or_assign(f.name, std::move(turned));
  }
  same.insert_or_assign("(front)", row.front);
  same.insert_or_assign("(back)", row.back);
  return same;
}

/// Rows without pieces, and rows that are one piece written twice.
void lint_rows(const Component& c, Diagnostics& out) {
  std::map<Value, const ItemRow*> seen;
  for (const ItemRow& row : c.items) {
    if (row.count == 0)
      out.warning("lint.count", row.count_where, fmt::format("the row '{}' makes no piece", row.id),
                  "give it a count, or take it out");
    if (c.fields.empty()) continue;
    const auto [it, fresh] = seen.try_emplace(Value(likeness(c, row)), &row);
    if (fresh) continue;
    Finding f{"lint.same",
              Level::Warning,
              row.where,
              fmt::format("'{}' is the same piece as '{}', but for a turn", row.id, it->second->id),
              "make it one row with both counts",
              {},
              {}};
    f.also = {it->second->where};
    out.add(std::move(f));
  }
}

/// Players call a piece by the name that is printed on it: two pieces of one name cannot be told apart by their rules. Rows that
/// are alike in everything are `lint.same`.
void lint_names(const Component& c, Diagnostics& out) {
  const WaivedRef waived = waived_within(c.waivers, nullptr);
  for (const std::string_view field : {"name", "title"}) {
    std::map<std::string, const ItemRow*> named;
    for (const ItemRow& row : c.items) {
      const auto value = row.fields.find(field);
      const std::string* name = value == row.fields.end() ? nullptr : value->second.text();
      if (!name || name->empty()) continue;
      const auto [first, fresh] = named.try_emplace(*name, &row);
      if (fresh || likeness(c, row) == likeness(c, *first->second)) continue;
      Finding f{"lint.name",
                Level::Warning,
                row.where_of(field),
                fmt::format("'{}' and '{}' are both called '{}'", first->second->id, row.id, *name),
                "rename one of them, or waive lint.name on the component if they are meant to share it",
                {},
                {}};
      f.also = {first->second->where_of(field)};
      if (waived) f.waiver = waived->find(f.id);
      out.add(std::move(f));
    }
  }
}

/// Small changes tried per value. A check that survives all of them is very likely one that cannot fail.
constexpr std::size_t most_misses = 240;

void misses_of_list(const ValueList& list, std::vector<Value>& misses) {
  ValueList more = list;
  more.push_back(more.front());
  misses.emplace_back(std::move(more));
  // Of a long list every so many elements: a check mostly treats them alike.
  const std::size_t step = 1 + list.size() / 24;
  for (std::size_t i = 0; i < list.size(); i += step) {
    ValueList without = list;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    misses.emplace_back(std::move(without));
  }
}

}  // namespace

std::vector<Value> near_misses(const Value& value) {
  std::vector<Value> misses;
  if (value.number()) {
    for (const int by : {1, -1})
      if (const auto changed = add(*value.number(), by)) misses.emplace_back(*changed);
  } else if (value.boolean()) {
    misses.emplace_back(!*value.boolean());
  } else if (value.text()) {
    misses.emplace_back(*value.text() + "?");
  } else if (value.list() && !value.list()->empty()) {
    misses_of_list(*value.list(), misses);
    for (std::size_t i = 0; i < value.list()->size() && misses.size() < most_misses; i += 1 + value.list()->size() / 8)
      for (const Value& miss : near_misses((*value.list())[i])) {
        ValueList changed = *value.list();
        changed[i] = miss;
        misses.emplace_back(std::move(changed));
      }
  } else if (value.record()) {
    for (const auto& [key, part] : *value.record()) {
      ValueRecord without = *value.record();
      without.erase(key);
      misses.emplace_back(std::move(without));
      std::size_t of_this = 0;  // every key has its turn
      for (const Value& miss : near_misses(part)) {
        if (++of_this > 24) break;
        ValueRecord changed = *value.record();
        changed.insert_or_assign(key, miss);
        misses.emplace_back(std::move(changed));
      }
      if (misses.size() > most_misses) return misses;
    }
  }
  return misses;
}

namespace {

/// The value with everything in it changed at once, numbers by so much: most checks object to that, so it is tried before small
/// changes.
Value upset(const Value& value, int by) {
  if (value.number()) {
    const auto changed = add(*value.number(), by);
    return changed ? Value(*changed) : value;
  }
  if (value.boolean()) return !*value.boolean();
  if (value.text()) return *value.text() + "?";
  if (value.list()) {
    ValueList changed;
    for (const Value& element : *value.list()) changed.push_back(upset(element, by));
    return changed;
  }
  ValueRecord changed = *value.record();
  for (std::size_t i = 0; i < changed.size(); ++i) changed.assign(i, upset(changed.values()[i], by));
  return changed;
}

/// Nothing for a plain value, which cannot be empty.
std::optional<Value> emptied(const Value& value) {
  if (value.list()) return Value(ValueList());
  if (value.record()) return Value(ValueRecord());
  return {};
}

/// With less to go through, a check is sooner done.
std::optional<Value> upset_all(const Value& value) { return upset(value, -1); }

/// A bound with room to spare gives way to no small change. Beyond what games have, and not too much to go through.
constexpr int far = 10'000;
std::optional<Value> raised_all(const Value& value) { return upset(value, far); }
std::optional<Value> sunk_all(const Value& value) { return upset(value, -far); }

/// What a check rests on: names of values, and the lets between, each after those it needs.
struct Basis {
  struct Between {
    CellId cell;
    const Derived* let;
  };
  std::vector<std::string> roots;
  std::vector<Between> lets;
};

/// Reads from the footing what expressions rest on.
class Bases {
 public:
  Bases(const Game& game, const Footing& footing) : footing_(footing) {
    for (const Derived& let : game.lets) lets_.emplace(let.name, &let);
    const std::vector<CellId> order = footing.order({CellKind::Let, CellKind::Word}).order;
    for (std::size_t i = 0; i < order.size(); ++i) turn_.emplace(order[i], i);
  }

  Basis of(const Expression& expression) const {
    Basis found;
    std::set<std::string> roots;
    for (const CellId id : footing_.rests_on(expression)) {
      const Cell& cell = footing_.at(id);
      if (const auto let = lets_.find(cell.name); let != lets_.end())
        found.lets.push_back({id, let->second});
      else if (std::string root = cell.kind == CellKind::Entry ? cell.name.substr(0, cell.name.find('.')) : cell.name;
               roots.insert(root).second)
        found.roots.push_back(std::move(root));
    }
    std::sort(found.lets.begin(), found.lets.end(),
              [&](const auto& a, const auto& b) { return turn_.at(a.cell) < turn_.at(b.cell); });
    return found;
  }

  /// The cells that another value of this name may change.
  std::unordered_set<CellId> moved_by(const std::string& root) const {
    const auto cell = footing_.find(root);
    const std::vector<CellId> users = cell ? footing_.used_by(*cell) : std::vector<CellId>{};
    return {users.begin(), users.end()};
  }

 private:
  const Footing& footing_;
  std::unordered_map<std::string_view, const Derived*> lets_;
  std::unordered_map<CellId, std::size_t> turn_;
};

/// A game in which one value is not what it was, and what is derived from it follows as far as it was needed.
struct ChangedGame {
  std::string root;
  Environment names;
  std::set<const Derived*> derived;
};

/// Changes the values a check rests on, one at a time. Large changes are tried first and kept, for most checks object to them.
class Shaker {
 public:
  Shaker(const Game& game, const World& world, const Footing& footing, const Situation* situation)
      : game_(game), world_(world), situation_(situation), bases_(game, footing) {}

  /// True as soon as one change is found that the check objects to.
  bool can_fail(const Check& check) {
    const Basis basis = bases_.of(check.expect);
    const auto names = roots(basis);
    if (objects(check, basis, names, {emptied, upset_all})) return true;
    for (const std::string& name : names)
      for (const Value& miss : near_misses(*world_.environment.find(name)))
        if (fails(check, *changed(name, miss), basis)) return true;
    return objects(check, basis, names, {raised_all, sunk_all});
  }

 private:
  /// A large change: nothing is left of a list or a record, or everything in the value is another.
  using Upset = std::optional<Value> (*)(const Value&);

  bool objects(const Check& check, const Basis& basis, const std::vector<std::string>& names,
               std::initializer_list<Upset> upsets) {
    for (const Upset upset : upsets)
      for (const std::string& name : names)
        if (ChangedGame* shaken = upset_game(name, upset); shaken && fails(check, *shaken, basis)) return true;
    return false;
  }

  /// The values it rests on, the largest first: without them a check is soon done.
  std::vector<std::string> roots(const Basis& basis) const {
    std::vector<std::pair<std::int64_t, std::string>> weighed;
    for (const std::string& name : basis.roots)
      if (const Value* value = world_.environment.find(name)) weighed.emplace_back(-value->weight(), name);
    std::sort(weighed.begin(), weighed.end());
    std::vector<std::string> names;
    for (auto& [weight, name] : weighed) names.push_back(std::move(name));
    return names;
  }

  /// Made once for all checks; null where this change is none.
  ChangedGame* upset_game(const std::string& name, Upset upset) {
    const auto [it, fresh] = upset_.try_emplace({name, upset});
    if (fresh)
      if (const auto value = upset(*world_.environment.find(name))) it->second = changed(name, *value);
    return it->second.get();
  }

  std::unique_ptr<ChangedGame> changed(const std::string& name, const Value& value) const {
    auto shaken = std::make_unique<ChangedGame>();
    shaken->root = name;
    shaken->names.outer = &world_.environment;
    shaken->names.situation = situation_;
    shaken->names.values.insert_or_assign(name, value);
    return shaken;
  }

  bool fails(const Check& check, ChangedGame& shaken, const Basis& basis) {
    Environment& names = shaken.names;
    const auto known = moved_.try_emplace(shaken.root);
    auto& moved = known.first->second;
    if (known.second) moved = bases_.moved_by(shaken.root);
    derive(basis.lets, names, [&](const Basis::Between& between) {
      return moved.contains(between.cell) && shaken.derived.insert(between.let).second;
    });
    if (!check.per_players) return fails(check, names);
    for (int n = game_.fewest_players; n <= game_.most_players; ++n) {
      Environment here;
      here.outer = &names;
      here.values.insert_or_assign("n", n);
      derive(basis.lets, here, [&](const Basis::Between& between) { return is_per_player(*between.let); });
      if (fails(check, here)) return true;
    }
    return false;
  }

  /// A check that can no longer be evaluated has objected, too.
  static bool fails(const Check& check, const Environment& names) {
    Diagnostics quiet;
    const auto holds = evaluate(check.expect, names, quiet);
    return !holds || !holds->boolean() || !*holds->boolean();
  }

  bool is_per_player(const Derived& let) const {
    return std::any_of(world_.per_player.begin(), world_.per_player.end(), [&](const Derived& l) { return l.name == let.name; });
  }

  template <class IsMeant>
  static void derive(const std::vector<Basis::Between>& lets, Environment& names, IsMeant is_meant) {
    Diagnostics quiet;
    for (const Basis::Between& between : lets)
      if (is_meant(between))
        if (const auto value = evaluate(between.let->expression, names, quiet))
          names.values.insert_or_assign(between.let->name, *value);
  }

  const Game& game_;
  const World& world_;
  const Situation* situation_;
  const Bases bases_;
  std::unordered_map<std::string, std::unordered_set<CellId>> moved_;
  std::map<std::pair<std::string, Upset>, std::unique_ptr<ChangedGame>> upset_;
};

/// Whether it is another one for another number of players.
bool asks_players(const Check& check, const Footing& footing) {
  const auto n = footing.find("n");
  const std::vector<CellId> cells = footing.rests_on(check.expect);
  return n && std::find(cells.begin(), cells.end(), *n) != cells.end();
}

}  // namespace

void lint_rules(const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  for (const Component& c : game.components) {
    lint_rows(c, out);
    lint_names(c, out);
  }
  const PlayPosition bare(game, world, rules);
  Shaker shaker(game, world, rules.footing, bare.environment().situation);
  for (const Check& check : rules.checks)
    if (check.expect && !shaker.can_fail(check))
      out.warning("lint.check", check.where, fmt::format("no change of the game could make the check '{}' fail", check.id),
                  "ask something that the data decide");
  for (const Check& check : rules.checks)
    if (check.per_players && check.expect && !asks_players(check, rules.footing))
      out.warning("lint.check", check.per_where, fmt::format("'per' does nothing: the check '{}' does not ask for n", check.id),
                  "ask for it, or take 'per' out");
  lint_places(game, world, rules, out);
}

}  // namespace kitwright
