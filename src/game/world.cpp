#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/limits.h"
#include "expr/words.h"
#include "game/world.h"

namespace kitwright {

static Type piece_type(const Component& component) {
  std::map<std::string, Type, std::less<>> fields = {
      {"id", Type::text()}, {"item", Type::text()}, {"component", Type::text()}, {"copy", Type::number()}};
  for (const Field& f : component.fields) fields.insert_or_assign(f.name, f.type);
  return Type::record(std::move(fields));
}

/// The names of cells.
static std::set<std::string> names_of(const std::vector<CellId>& cells, const Footing& footing) {
  std::set<std::string> names;
  for (const CellId id : cells) names.insert(footing.at(id).name);
  return names;
}

/// Tells of words that call themselves, by the way round.
static void report_calls(const Footing::Order& words, const Footing& footing, Diagnostics& out) {
  for (const std::vector<CellId>& cycle : words.cycles) {
    const Cell& first = footing.at(cycle.front());
    std::string way = first.name;
    for (std::size_t i = 1; i <= cycle.size(); ++i) way += " calls " + footing.at(cycle[i % cycle.size()]).name;
    out.error(
        "word.cycle", first.where,
        cycle.size() == 1 ? fmt::format("{} calls itself", first.name) : fmt::format("{} calls itself: {}", first.name, way),
        "a word may use other words, but never itself");
  }
}

static void name_words(const Game& game, World& world, Diagnostics& out) {
  const Footing::Order order = world.footing.order({CellKind::Word});
  report_calls(order, world.footing, out);
  const auto endless = names_of(order.endless, world.footing);
  for (const auto& word : game.words) {
    if (world.names.more && world.names.more->has(word->name)) {
      report_taken(word->name, word->where, out);
      continue;
    }
    if (endless.contains(word->name + "()")) {
      world.names.try_emplace(word->name, Type::any());  // told once, and not wherever it is called
      continue;
    }
    const auto [known, fresh] = world.names.try_emplace(word->name, Type{Type::Kind::Word, {}, {}, word});
    if (!fresh) {
      out.error("name.twice", word->where, fmt::format("'{}' is already a name", word->name), "rename one of the two");
      known->second = Type::any();  // whoever calls or names it need not hear of it again
    }
    world.environment.words.try_emplace(word->name, word);
  }
}

/// Tells of lets that need themselves, by the way round; the words between are passed over.
static void report_cycles(const Footing::Order& lets, const Footing& footing, Diagnostics& out) {
  for (const std::vector<CellId>& cycle : lets.cycles) {
    std::string chain, first;
    Span where;
    for (const CellId id : cycle) {
      const Cell& cell = footing.at(id);
      if (cell.kind != CellKind::Let) continue;
      if (first.empty()) first = cell.name, where = cell.where;
      chain += cell.name + " needs ";
    }
    if (!first.empty())
      out.error("let.cycle", where, fmt::format("'{}' needs itself: {}{}", first, chain, first),
                "write one of them without the other");
  }
}

/// The tables, params, rows and lets that a let rests on: where something is missing if it has no value. Only so many: a file
/// may hold a chain of any length.
static std::vector<Span> written_of(const Derived& let, const Footing& footing) {
  constexpr std::size_t most_places = 64;
  std::vector<Span> places;
  for (const CellId id : footing.rests_on(let.expression))
    if (const Cell& cell = footing.at(id); cell.where.source && places.size() < most_places) places.push_back(cell.where);
  return places;
}

/// A let that is wrong in itself still has a name, or else its mistake would be told again wherever the name is used.
static void name_broken(const Derived& let, World& world) {
  world.names.insert_or_assign(let.name, Type::any());
  world.player_names.insert_or_assign(let.name, Type::any());
}

/// False, after a finding, if the values of all lets become too large.
static bool keep(const Value& value, const Derived& let, Allowance& kept, Diagnostics& out) {
  if (kept.take(value.weight())) return true;
  out.error("expr.budget", let.where,
            fmt::format("up to here the lets keep more than {} million values", kept.most() / 1'000'000),
            "keep shorter lists, or put them together where they are needed");
  return false;
}

/// Checks a let and gives it its value, or keeps it for when the number of players is known. False if it has none.
static bool derive(const Derived& let, bool late, bool unsure, World& world, Allowance& kept, Diagnostics& out) {
  if (!let.expression || kept.is_spent()) return name_broken(let, world), false;
  Attempt attempt(out);
  const Type type = check(let.expression, late ? world.player_names : world.names, out);
  const bool sound = !attempt.failed();
  if (late) {
    if (sound) world.per_player.push_back(let);
  } else {
    Diagnostics followers;  // of what is wrong already
    auto value = sound ? evaluate(let.expression, world.environment, unsure ? followers : out) : std::nullopt;
    if (value && !keep(*value, let, kept, out)) value = {};
    if (!value) attempt.also_look_at(written_of(let, world.footing));
    if (value) world.environment.values.insert_or_assign(let.name, *value);
    world.names.insert_or_assign(let.name, value ? type : Type::any());
  }
  world.player_names.insert_or_assign(let.name, sound ? type : Type::any());
  return late ? sound : world.environment.values.contains(let.name);
}

/// Gives the lets their values, each after those that it needs.
static void derive_all(const Game& game, World& world, Diagnostics& out) {
  const Footing& footing = world.footing;
  std::map<std::string_view, const Derived*> lets;
  for (const Derived& let : game.lets) lets.emplace(let.name, &let);
  const Footing::Order found = footing.order({CellKind::Let, CellKind::Word});
  report_cycles(found, footing, out);
  const std::set<CellId> endless(found.endless.begin(), found.endless.end());
  const auto of_players = footing.used_by(*footing.find("n"));
  const std::set<CellId> late(of_players.begin(), of_players.end());
  for (const CellId id : found.endless)
    if (footing.at(id).kind == CellKind::Let) name_broken(*lets.at(footing.at(id).name), world);
  Allowance kept(limits::kept_parts);
  std::set<CellId> followers;  // of lets without a value
  for (const CellId id : found.order) {
    if (footing.at(id).kind != CellKind::Let || endless.contains(id)) continue;
    const bool unsure = game.unsure || followers.contains(id);
    const bool sound = derive(*lets.at(footing.at(id).name), late.contains(id), unsure, world, kept, out);
    if (sound || followers.contains(id)) continue;
    const std::vector<CellId> users = footing.used_by(id);
    followers.insert(users.begin(), users.end());
  }
}

/// The readings that have a value.
static Value readings_of(const Game& game) {
  ValueRecord values;
  for (const Reading& reading : game.readings)
    if (reading.value) values.emplace(reading.name, *reading.value);
  return values;
}

/// Where the game's own names stand: of components, boards, params, tables and lets.
static std::vector<Span> named_so(const Game& game, std::string_view name) {
  std::vector<Span> places;
  if (const auto constant = game.constant_places.find(name); constant != game.constant_places.end())
    places.push_back(constant->second.whole());
  for (const Component& c : game.components)
    if (c.id == name) places.push_back(c.where);
  for (const Board& b : game.boards)
    if (b.id == name) places.push_back(b.where);
  for (const Derived& let : game.lets)
    if (let.name == name) places.push_back(let.where);
  return places;
}

/// Names that every game has, and what they are: one of its own would be hidden by them, or hide them.
static void report_taken_names(const Game& game, Diagnostics& out) {
  constexpr std::pair<std::string_view, std::string_view> taken[] = {{"n", "the number of players"},
                                                                     {"players", "how many may play"},
                                                                     {"readings", "what is read where the source is open"},
                                                                     {"palette", "the names of colours"}};
  for (const auto& [name, what] : taken)
    for (const Span& where : named_so(game, name))
      out.error("name.twice", where, fmt::format("'{}' is {}", name, what), "choose another name");
}

/// Names that mean something else in some places, so that a game's own cannot be reached there.
static void report_hidden_names(const Game& game, Diagnostics& out) {
  struct Hidden {
    std::string_view name, there, what;
  };
  constexpr Hidden hidden[] = {{"id", "tables of the box", "the id of a piece"},
                               {"copy", "tables of the box", "the number of a copy"},
                               {"p", "steps of the setup", "the player"},
                               {"ink_saver", "layouts", "whether the ink-saver is drawn"}};
  for (const auto& [name, there, what] : hidden)
    for (const Span& where : named_so(game, name))
      out.warning("name.twice", where,
                  fmt::format("in {} '{}' is {}, so that this one cannot be reached there", there, name, what),
                  "choose another name");
}

World make_world(const Game& game, Diagnostics& out, const Vocabulary* more) {
  World world;
  world.set = expand(game);
  world.footing = footing_of(game);
  world.names.more = world.environment.more = more;
  world.environment.steps = std::make_shared<Allowance>(limits::steps);
  for (const auto& [name, value] : game.constants) {
    world.environment.values.insert_or_assign(name, value);
    world.names.insert_or_assign(name, type_of(value));
  }
  for (const Component& c : game.components) {
    if (game.constants.contains(c.id))
      out.error("name.twice", c.where, fmt::format("'{}' is already the name of a param or a table", c.id),
                "rename one of the two");
    world.environment.values.insert_or_assign(c.id, records_of(world.set.of(c)));
    world.names.insert_or_assign(c.id, Type::list(piece_type(c)));
  }
  for (const Board& b : game.boards) {
    const Value value = value_of(b);
    world.environment.values.insert_or_assign(b.id, value);
    world.names.insert_or_assign(b.id, type_of(value));
  }
  world.names.insert_or_assign("players", Type::record({{"fewest", Type::number()}, {"most", Type::number()}}));
  world.environment.values.insert_or_assign("players", ValueRecord{{"fewest", game.fewest_players}, {"most", game.most_players}});

  const Value readings = readings_of(game);
  world.names.insert_or_assign("readings", type_of(readings));
  world.environment.values.insert_or_assign("readings", readings);
  name_words(game, world, out);
  report_taken_names(game, out);
  report_hidden_names(game, out);
  world.player_names = world.names;
  world.player_names.insert_or_assign("n", Type::number());

  derive_all(game, world, out);
  return world;
}

Environment at_players(const World& world, int players, Diagnostics& out) {
  Environment here;
  here.outer = &world.environment;
  here.values.insert_or_assign("n", players);
  Allowance kept(limits::kept_parts);
  std::set<CellId> followers;  // of lets without a value
  for (const Derived& let : world.per_player) {
    const CellId id = *world.footing.find(let.name);
    Diagnostics told;  // of what they follow
    const auto value = kept.is_spent() ? std::nullopt : evaluate(let.expression, here, followers.contains(id) ? told : out);
    if (value && keep(*value, let, kept, out)) {
      here.values.insert_or_assign(let.name, *value);
      continue;
    }
    const std::vector<CellId> users = world.footing.used_by(id);
    followers.insert(users.begin(), users.end());
  }
  return here;
}

}  // namespace kitwright
