#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "compare/difference.h"
#include "rules/failure.h"

namespace kitwright {

namespace {

struct NamedValue {
  CellKind kind;
  const Value* value = nullptr;
};
/// Null for a let that an edition has, and whose value is not known there.
using NamedValues = std::map<std::string, NamedValue>;

/// The entries of records by their own names: `points.fox`. A list is one value.
void add(NamedValues& to, const std::string& name, CellKind kind, const Value& value) {
  const ValueRecord* record = value.record();
  if (!record || record->empty()) {
    to.insert_or_assign(name, NamedValue{kind, &value});
    return;
  }
  for (const auto& [key, entry] : *record) add(to, name + "." + key, CellKind::Entry, entry);
}

/// All values that have a name: constants, and lets as they came out. `players` holds the lets of each number of players.
NamedValues values_of(const Edition& edition, std::vector<Environment>& players) {
  NamedValues values;
  const Game& game = edition.kit.game;
  const World& world = edition.kit.world;
  for (const auto& [name, value] : game.constants) add(values, name, CellKind::Param, value);
  const auto is_per_player = [&](const Derived& let) {
    return std::ranges::any_of(world.per_player, [&](const Derived& one) { return one.name == let.name; });
  };
  for (const Derived& let : game.lets)
    if (!is_per_player(let)) values.insert_or_assign(let.name, NamedValue{CellKind::Let, world.environment.find(let.name)});
  Diagnostics told;  // by whoever proved the game
  if (world.per_player.empty()) return values;
  players.reserve(static_cast<std::size_t>(game.most_players - game.fewest_players + 1));
  for (int n = game.fewest_players; n <= game.most_players; ++n) {
    const Environment& here = players.emplace_back(at_players(world, n, told));
    for (const Derived& let : world.per_player)
      values.insert_or_assign(fmt::format("{} (n = {})", let.name, n), NamedValue{CellKind::Let, here.find(let.name)});
  }
  return values;
}

std::string without_players(const std::string& name) { return name.substr(0, name.find(" (n = ")); }

std::optional<CellId> cell_of(const std::string& name, const Footing& footing) { return footing.find(without_players(name)); }

/// Whether a let of this name has no value there, though it is written: that is another thing than a let that is gone or new.
bool is_unknown(const std::string& name, const NamedValues& values) {
  const auto is_null = [&](const std::string& key) {
    const auto found = values.find(key);
    return found != values.end() && !found->second.value;
  };
  return is_null(name) || is_null(without_players(name));
}

}  // namespace

std::vector<ValueChange> compare_values(const Edition& before, const Edition& after) {
  std::vector<Environment> old_players, new_players;
  const NamedValues old_values = values_of(before, old_players), new_values = values_of(after, new_players);
  std::vector<ValueChange> changes;
  for (const auto& [name, old_value] : old_values)
    if (old_value.value && !new_values.contains(name) && !is_unknown(name, new_values))
      changes.push_back({old_value.kind, name, short_text(*old_value.value), {}, {}});
  for (const auto& [name, value] : new_values) {
    if (!value.value || is_unknown(name, old_values)) continue;
    const auto old_value = old_values.find(name);
    const bool fresh = old_value == old_values.end();
    if (!fresh && *old_value->second.value == *value.value) continue;
    changes.push_back({value.kind, name, fresh ? std::nullopt : std::optional(short_text(*old_value->second.value)),
                       short_text(*value.value), cell_of(name, after.footing)});
  }
  return changes;
}

}  // namespace kitwright
