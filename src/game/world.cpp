#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "expr/words.h"
#include "game/world.h"

namespace kitwright {

static Type piece_type(const Component& component) {
  std::map<std::string, Type, std::less<>> fields = {
      {"id", Type::text()}, {"item", Type::text()}, {"component", Type::text()}, {"copy", Type::number()}};
  for (const Field& f : component.fields) fields.insert_or_assign(f.name, f.type);
  return Type::record(std::move(fields));
}

/// All names that an expression needs, those of the words it calls included.
static std::set<std::string> names_needed(const Expression& expression,
                                          const std::vector<std::shared_ptr<const Definition>>& words) {
  std::set<std::string> names = expression.names(), open = expression.words(), seen;
  while (!open.empty()) {
    const std::string word = open.extract(open.begin()).value();
    if (!seen.insert(word).second) continue;
    for (const auto& definition : words) {
      if (definition->name != word) continue;
      names.insert(definition->body.names().begin(), definition->body.names().end());
      open.insert(definition->body.words().begin(), definition->body.words().end());
    }
  }
  return names;
}

/// Words that, by whatever way, call themselves.
static std::set<std::string> endless_words(const std::vector<std::shared_ptr<const Definition>>& words) {
  std::map<std::string, std::set<std::string>> calls;
  for (const auto& word : words) calls[word->name] = word->body.words();
  // A word that calls none of those left cannot come back to itself. Mostly all go.
  const auto calls_none = [&](const auto& word) {
    return std::none_of(word.second.begin(), word.second.end(),
                        [&](const std::string& called) { return calls.contains(called); });
  };
  while (std::erase_if(calls, calls_none) > 0) {
  }
  std::set<std::string> endless;
  if (calls.empty()) return endless;
  for (const auto& word : words) {
    std::set<std::string> open = calls[word->name], seen;
    while (!open.empty()) {
      const std::string next = open.extract(open.begin()).value();
      if (next == word->name) endless.insert(next);
      if (!seen.insert(next).second) continue;
      if (const auto it = calls.find(next); it != calls.end()) open.insert(it->second.begin(), it->second.end());
    }
  }
  return endless;
}

static void name_words(const Game& game, World& world, Diagnostics& out) {
  const auto endless = endless_words(game.words);
  for (const auto& word : game.words) {
    if (world.names.more && world.names.more->has(word->name)) {
      report_taken(word->name, word->where, out);
      continue;
    }
    if (endless.contains(word->name)) {
      out.error("word.cycle", word->where, fmt::format("'{}' calls itself", word->name),
                "a word may use other words, but never itself");
      continue;
    }
    if (!world.names.try_emplace(word->name, Type{Type::Kind::Word, {}, {}, word}).second)
      out.error("name.twice", word->where, fmt::format("'{}' is already a name", word->name), "rename one of the two");
    world.environment.words.try_emplace(word->name, word);
  }
}

/// Lets in an order in which each needs only earlier ones.
class LetOrder {
 public:
  LetOrder(const Game& game, Diagnostics& out) : lets_(game.lets), words_(game.words), out_(out), state_(lets_.size()) {
    for (std::size_t i = 0; i < lets_.size(); ++i) visit(i);
  }
  const std::vector<std::size_t>& order() const { return order_; }

 private:
  enum class State { New, Open, Done };

  void visit(std::size_t i) {
    if (state_[i] == State::Done) return;
    if (state_[i] == State::Open) return report(i);
    state_[i] = State::Open;
    path_.push_back(i);
    for (const std::string& name : names_needed(lets_[i].expression, words_))
      for (std::size_t k = 0; k < lets_.size(); ++k)
        if (lets_[k].name == name) visit(k);
    path_.pop_back();
    state_[i] = State::Done;
    if (std::find(broken_.begin(), broken_.end(), i) == broken_.end()) order_.push_back(i);
  }

  void report(std::size_t i) {
    std::string chain;
    for (auto at = std::find(path_.begin(), path_.end(), i); at != path_.end(); ++at) {
      chain += lets_[*at].name + " needs ";
      broken_.push_back(*at);
    }
    out_.error("let.cycle", lets_[i].where, fmt::format("'{}' needs itself: {}{}", lets_[i].name, chain, lets_[i].name),
               "write one of them without the other");
  }

  const std::vector<Derived>& lets_;
  const std::vector<std::shared_ptr<const Definition>>& words_;
  Diagnostics& out_;
  std::vector<State> state_;
  std::vector<std::size_t> path_, broken_, order_;
};

static bool needs_any(const std::set<std::string>& names, const std::set<std::string>& of) {
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return of.contains(name); });
}

/// These names, and those that the lets among them rest on.
static std::set<std::string> names_behind(const Game& game, std::set<std::string> open) {
  std::set<std::string> behind;
  while (!open.empty()) {
    const std::string name = open.extract(open.begin()).value();
    if (!behind.insert(name).second) continue;
    for (const Derived& let : game.lets)
      if (let.name == name) open.merge(names_needed(let.expression, game.words));
  }
  return behind;
}

/// The tables, params and rows that names stand for, through lets: where something is missing if an expression over them has no
/// value.
static std::vector<Span> written_of(const Game& game, const std::set<std::string>& names) {
  std::vector<Span> places;
  for (const std::string& name : names_behind(game, names)) {
    if (const auto span = game.constant_spans.find(name); span != game.constant_spans.end()) places.push_back(span->second);
    if (const Component* c = game.component(name)) places.push_back(c->items_where);
    if (const Board* board = game.board(name)) places.push_back(board->where);
    for (const Derived& let : game.lets)
      if (let.name == name) places.push_back(let.where);
  }
  return places;
}

/// A let that is wrong in itself still has a name, or else its mistake would be told again wherever the name is used.
static void name_broken(const Derived& let, World& world) {
  world.names.insert_or_assign(let.name, Type::any());
  world.player_names.insert_or_assign(let.name, Type::any());
}

/// Checks a let and gives it its value, or keeps it for when the number of players is known.
static void derive(const Game& game, const Derived& let, std::set<std::string>& of_players, World& world, Diagnostics& out) {
  if (!let.expression) return name_broken(let, world);
  const std::set<std::string> needed = names_needed(let.expression, game.words);
  const bool late = needs_any(needed, of_players);
  const std::size_t before = out.size();
  const Type type = check(let.expression, late ? world.player_names : world.names, out);
  const bool sound = out.size() == before;
  if (late) {
    of_players.insert(let.name);
    if (sound) world.per_player.push_back(let);
  } else {
    Diagnostics followers;  // of what is wrong already
    const auto value = sound ? evaluate(let.expression, world.environment, game.unsure ? followers : out) : std::nullopt;
    if (!value) out.also_look_at(before, written_of(game, needed));
    if (value) world.environment.values.insert_or_assign(let.name, *value);
    world.names.insert_or_assign(let.name, value ? type : Type::any());
  }
  world.player_names.insert_or_assign(let.name, sound ? type : Type::any());
}

/// The readings that have a value.
static Value readings_of(const Game& game) {
  ValueRecord values;
  for (const Reading& reading : game.readings)
    if (reading.value) values.emplace(reading.name, *reading.value);
  return values;
}

World make_world(const Game& game, Diagnostics& out, const Vocabulary* more) {
  World world;
  world.set = expand(game);
  world.names.more = world.environment.more = more;
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
  if (const auto taken = game.constant_spans.find("n"); taken != game.constant_spans.end())
    out.error("name.twice", taken->second, "'n' is the number of players", "choose another name");
  world.player_names = world.names;
  world.player_names.insert_or_assign("n", Type::number());

  const LetOrder lets(game, out);
  for (std::size_t i = 0; i < game.lets.size(); ++i)
    if (!std::count(lets.order().begin(), lets.order().end(), i)) name_broken(game.lets[i], world);
  std::set<std::string> of_players = {"n"};
  for (const std::size_t i : lets.order()) derive(game, game.lets[i], of_players, world, out);
  return world;
}

Environment at_players(const World& world, int players, Diagnostics& out) {
  Environment here;
  here.outer = &world.environment;
  here.values.insert_or_assign("n", players);
  for (const Derived& let : world.per_player)
    if (const auto value = evaluate(let.expression, here, out)) here.values.insert_or_assign(let.name, *value);
  return here;
}

}  // namespace kitwright
