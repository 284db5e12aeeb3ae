#include <algorithm>

#include <fmt/format.h>

#include "game/game.h"

namespace kitwright {

Value pieces_of(const Component& component) {
  ValueList pieces;
  for (const ItemRow& row : component.items)
    for (std::int64_t copy = 1; copy <= row.count; ++copy) {
      ValueRecord piece = row.fields;
      piece.insert_or_assign("item", row.id);
      piece.insert_or_assign("copy", copy);
      pieces.emplace_back(std::move(piece));
    }
  return pieces;
}

static Type piece_type(const Component& component) {
  std::map<std::string, Type, std::less<>> fields = {{"id", Type::text()}, {"item", Type::text()}, {"copy", Type::number()}};
  for (const Field& f : component.fields) fields.insert_or_assign(f.name, f.type);
  return Type::record(std::move(fields));
}

/// Lets in an order in which each needs only earlier ones.
class LetOrder {
 public:
  LetOrder(const std::vector<Derived>& lets, Diagnostics& out) : lets_(lets), out_(out), state_(lets.size()) {
    for (std::size_t i = 0; i < lets.size(); ++i) visit(i);
  }
  const std::vector<std::size_t>& order() const { return order_; }

 private:
  enum class State { New, Open, Done };

  void visit(std::size_t i) {
    if (state_[i] == State::Done) return;
    if (state_[i] == State::Open) return report(i);
    state_[i] = State::Open;
    path_.push_back(i);
    for (const std::string& name : names_used(lets_[i].expression))
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
  Diagnostics& out_;
  std::vector<State> state_;
  std::vector<std::size_t> path_, broken_, order_;
};

World make_world(const Game& game, Diagnostics& out) {
  World world;
  for (const auto& [name, value] : game.constants) {
    world.environment.values.insert_or_assign(name, value);
    world.names.insert_or_assign(name, type_of(value));
  }
  for (const Component& c : game.components) {
    if (game.constants.contains(c.id))
      out.error("name.twice", c.where, fmt::format("'{}' is already the name of a param or a table", c.id), "rename one of the two");
    world.environment.values.insert_or_assign(c.id, pieces_of(c));
    world.names.insert_or_assign(c.id, Type::list(piece_type(c)));
  }
  for (const Board& b : game.boards) {
    const Value value = value_of(b);
    world.environment.values.insert_or_assign(b.id, value);
    world.names.insert_or_assign(b.id, type_of(value));
  }
  world.names.insert_or_assign("players", Type::record({{"fewest", Type::number()}, {"most", Type::number()}}));
  world.environment.values.insert_or_assign("players", ValueRecord{{"fewest", game.fewest_players}, {"most", game.most_players}});

  const LetOrder lets(game.lets, out);
  for (const std::size_t i : lets.order()) {
    const Derived& let = game.lets[i];
    if (!let.expression) continue;
    const std::size_t before = out.size();
    const Type type = check(let.expression, world.names, out);
    std::optional<Value> value;
    if (out.size() == before) value = evaluate(let.expression, world.environment, out);
    if (value) world.environment.values.insert_or_assign(let.name, *value);
    world.names.insert_or_assign(let.name, value ? type : Type::any());
  }
  return world;
}

}  // namespace kitwright
