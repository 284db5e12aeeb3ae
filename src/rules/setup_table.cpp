#include "rules/setup_table.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "expr/node.h"
#include "expr/witness.h"
#include "rules/setup_failures.h"

namespace kitwright {

SetupTable::StepScope::StepScope(ValueRecord names, const Environment& position) : fields(std::move(names)) {
  environment.outer = &position;
  environment.fields = &fields;
}

SetupTable::SetupTable(const Game& game, const World& world, const Rules& rules, const SetupChance& chance, Diagnostics& out)
    : players_(chance.players),
      random_(chance.seed),
      out_(out),
      result_{{}, {}, std::make_unique<PlayPosition>(game, world, rules)},
      scope_({{"p", 0}}, result_.position->environment()),
      piece_scope_({{"p", 0}, {"piece", 0}}, result_.position->environment()) {
  result_.position->set_players(chance.names);
  steps_ = result_.position->environment().allowance();
  for (const Component& c : game.components)
    if (c.pieces() > 0) zone(c.id) = *world.environment.values.find(c.id)->second.list();
  components_.insert(order_.begin(), order_.end());
}

/// Stops at the first step that cannot be carried out: all later ones would only tell of its consequences.
bool SetupTable::run(const std::vector<Step>& steps) {
  if (Witness* witness = witness_of(position().environment())) witness->opens();
  for (number_ = 1; number_ <= steps.size(); ++number_) {
    step_ = &steps[number_ - 1];
    show_zones();
    if (!has_steps_left()) return false;
    Attempt attempt(out_);
    const bool done = carry_out_step();
    if (Witness* witness = witness_of(position().environment())) witness->closes(step_->where, done);
    if (done) continue;
    attempt.also_look_at(blame_of_step(steps, number_ - 1, position().rules()));
    return false;
  }
  show_zones();
  return true;
}

/// Zones of the steps' own come first, then what is left of components; empty ones are not told.
SetupResult SetupTable::finish() {
  for (const bool own : {false, true})
    for (const std::string& name : order_)
      if (components_.contains(name) == own && !zones_[name].empty()) result_.zones.emplace_back(name, zones_[name]);
  return std::move(result_);
}

/// The step is done with its zone, or where that is `hand[p]`, with each player's in turn.
bool SetupTable::carry_out_step() {
  if (const auto* draw = std::get_if<DrawStep>(&step_->what)) return carry_out(*draw, *this);
  if (const auto* require = std::get_if<RequireStep>(&step_->what)) return carry_out(*require, *this);
  const bool each = step_->zone.is_each_players();
  bool done = true;
  for (player_ = each ? 1 : 0; done && player_ <= (each ? players_ : 0); ++player_) {
    const std::string name = step_->zone.of(player_);
    if (!zones_.contains(name))
      return misread(step_->zone.where, fmt::format("there is no zone '{}'", name), suggest(name, order_));
    // The zone is out of the table meanwhile: pieces that go back to it come to lie under those left.
    ValueList from = std::exchange(zone(name), {});
    goes_through(from.size());
    done = std::visit(
        [&](const auto& what) {
          if constexpr (requires { carry_out(what, from, *this); })
            return carry_out(what, from, *this);
          else
            return false;
        },
        step_->what);
    ValueList& back = zone(name);
    from.insert(from.end(), back.begin(), back.end());
    back = std::move(from);
  }
  player_ = 0;
  return done;
}

/// Who gets pieces: each player in turn, or just the one whose zone this is; 0 stands for nobody in particular.
std::vector<int> SetupTable::takers(const ZoneName& to, bool to_each) const {
  if (player_ > 0 || (!to_each && !to.is_each_players())) return {player_};
  std::vector<int> all;
  for (int p = 1; p <= players_; ++p) all.push_back(p);
  return all;
}

bool SetupTable::fail(Span where, const std::string& message, std::string hint) {
  return tell(where, message, std::move(hint), false);
}

bool SetupTable::misread(Span where, const std::string& message, std::string hint) {
  return tell(where, message, std::move(hint), true);
}

bool SetupTable::tell(Span where, const std::string& message, std::string hint, bool certain) {
  const std::string all =
      fmt::format("setup step {} ({} {}, {}): {}", number_, step_->verb, step_->zone.text, some_players, message);
  Finding finding{"setup", Level::Error, where, all, std::move(hint), {}, {}};
  finding.certain = certain;
  out_.add(std::move(finding));
  return false;
}

ValueList& SetupTable::zone(const std::string& name) {
  if (!zones_.contains(name)) order_.push_back(name);
  changed_.insert(name);
  return zones_[name];
}

void SetupTable::put(const ValueList& pieces, const std::string& to) {
  ValueList& there = zone(to);
  there.insert(there.end(), pieces.begin(), pieces.end());
}

/// Hands changed zones to the position. Only between steps: an expression inside one sees the zones as they were before it.
void SetupTable::show_zones() {
  for (const std::string& name : changed_) {
    goes_through(zones_[name].size());
    position().set_zone(name, zones_[name]);
  }
  changed_.clear();
}

/// Those before are all to blame, so none is named.
bool SetupTable::has_steps_left() {
  if (!steps_ || !steps_->is_spent()) return true;
  out_.error("expr.budget", step_->where,
             fmt::format("the setups of the game take more than {} million steps up to here", steps_->most() / 1'000'000),
             "go through fewer pieces, or less often");
  return false;
}

void SetupTable::goes_through(std::size_t pieces) {
  // A step of its own costs as much as some pieces: names are looked up, and what was known of the position is forgotten.
  constexpr std::int64_t of_piece = 5, of_step = 50;
  if (steps_) steps_->take(of_step + of_piece * static_cast<std::int64_t>(pieces));
}

std::optional<Value> SetupTable::ask(const Formula& formula, int player, const Value* piece) {
  if (!has_steps_left()) return {};
  StepScope& scope = piece ? piece_scope_ : scope_;
  scope.fields.assign(0, player);
  if (piece) scope.fields.assign(1, *piece);
  return evaluate(formula.expression, scope.environment, out_);
}

std::optional<bool> SetupTable::holds(const Formula& formula, int player, const Value& piece) {
  const auto value = ask(formula, player, &piece);
  if (!value) return {};
  if (!value->boolean()) return misread(formula.where, "this must be true or false"), std::nullopt;
  return *value->boolean();
}

std::optional<std::int64_t> SetupTable::count(const Formula& formula, std::string_view key, std::int64_t fallback, int player) {
  if (!formula) return fallback;
  const auto value = ask(formula, player);
  if (!value) return {};
  if (value->number() && value->number()->is_whole() && value->number()->top() >= 0) return value->number()->top();
  fail(formula.where, fmt::format("'{}' is {}, but it counts pieces", key, value->to_text()));
  return {};
}

/// Whether the expression gives the same for all copies of a row: it looks at fields of `piece` alone, and not at `copy`.
static bool takes_copies_alike(const Expression& expression) {
  std::size_t mentions = 0, fields = 0;
  each_node(expression, [&](const Node& node) {
    if (node.kind == Node::Kind::Name && node.word == "piece") ++mentions;
    const bool is_field = node.kind == Node::Kind::Field && node.child(0).kind == Node::Kind::Name;
    if (is_field && node.child(0).word == "piece" && node.word != "copy") ++fields;
  });
  return mentions == fields;
}

static bool are_copies(const Value& piece, const Value& other) {
  const auto same = [&](std::string_view field) { return *piece.record()->get(field) == *other.record()->get(field); };
  return same("item") && same("component");
}

std::optional<ValueList> SetupTable::pick(ValueList& from, std::int64_t count, const Formula& which, int player) {
  ValueList taken, left;
  const bool alike = which && takes_copies_alike(which.expression);
  std::optional<Value> asked;
  std::optional<bool> meant = true;
  goes_through(from.size());
  for (Value& piece : from) {
    const bool enough = static_cast<std::int64_t>(taken.size()) == count;
    if (which && !enough && !(alike && asked && are_copies(*asked, piece))) {
      meant = holds(which, player, piece);
      if (!meant) return {};
      asked = piece;
    }
    (*meant && !enough ? taken : left).push_back(std::move(piece));
  }
  from = std::move(left);
  return taken;
}

void SetupTable::drawn(const std::string& name, Value value) {
  position().set(name, std::move(value));
  if (std::find(result_.drawn.begin(), result_.drawn.end(), name) == result_.drawn.end()) result_.drawn.push_back(name);
}

}  // namespace kitwright
