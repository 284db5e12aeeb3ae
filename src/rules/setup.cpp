#include "rules/setup.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "base/random.h"
#include "rules/answers.h"
#include "rules/keys.h"
#include "rules/setup_failures.h"
#include "rules/setup_plan.h"
#include "rules/steps.h"

namespace kitwright {
namespace {

bool for_each_player(const std::string& zone) { return zone.find("[p]") != std::string::npos; }

constexpr auto all_there_are = std::numeric_limits<std::int64_t>::max();

class Table {
 public:
  Table(const Game& game, const World& world, const Rules& rules, SetupPlan& plan, int players, std::uint64_t seed,
        Diagnostics& out)
      : game_(game),
        plan_(plan),
        players_(players),
        random_(seed),
        out_(out),
        result_{{}, {}, std::make_unique<PlayPosition>(game, world, rules)},
        names_({{"p", 0}}, result_.position->environment()),
        piece_names_({{"p", 0}, {"piece", 0}}, result_.position->environment()) {
    result_.position->set_players(players, out);
    for (const auto& [component, pieces] : plan.pieces())
      if (!pieces.empty()) zone(component) = pieces;
    for (const std::string& name : order_) components_.insert(name);
  }

  bool run(const Datum& steps) {
    for (std::size_t i = 0; i < steps.list.size(); ++i) {
      number_ = static_cast<int>(i) + 1;
      show_zones();
      const std::size_t before = out_.size();
      if (step(steps.list[i])) continue;
      out_.also_look_at(before, blame_of_step(steps, i, game_, result_.position->rules()));
      return false;
    }
    show_zones();
    return true;
  }

  SetupResult finish() {
    for (const bool own : {false, true})
      for (const std::string& name : order_)
        if (components_.contains(name) == own && !zones_[name].empty()) result_.zones.emplace_back(name, zones_[name]);
    return std::move(result_);
  }

 private:
  using Step = ObjectReader;
  /// What a step's expressions know beside the position.
  struct Own {
    Own(ValueRecord names, const Environment& position) : fields(std::move(names)) {
      environment.outer = &position;
      environment.fields = &fields;
      environment.memory = &memory;
    }
    ValueRecord fields;
    Memory memory;
    Environment environment;
  };

  bool step(const Datum& datum) {
    const Step keys(datum, step_keys, out_);
    step_ = &datum;
    verb_ = verb_of(datum)->name;
    forget();
    if (verb_ == "shuffle") return with_zone(keys, [&](ValueList& from) { return random_.shuffle(from), true; });
    if (verb_ == "deal") return with_zone(keys, [&](ValueList& from) { return deal(keys, from); });
    if (verb_ == "choose") return with_zone(keys, [&](ValueList& from) { return choose(keys, from); });
    if (verb_ == "split") return with_zone(keys, [&](ValueList& from) { return split(keys, from); });
    if (verb_ == "rest") return with_zone(keys, [&](ValueList& from) { return move_rest(keys, from); });
    if (verb_ == "row") return with_zone(keys, [&](ValueList& from) { return row(keys, from); });
    if (verb_ == "lay") return with_zone(keys, [&](ValueList& from) { return lay(keys, from); });
    if (verb_ == "draw") return draw(keys);
    return require(keys);
  }

  bool fail(Span where, const std::string& message, std::string hint = {}) {
    out_.error("setup", where,
               fmt::format("setup step {} ({} {}, {}): {}", number_, verb_, step_->find(verb_) ? step_->find(verb_)->text : "",
                           some_players, message),
               std::move(hint));
    return false;
  }

  ValueList& zone(const std::string& name) {
    if (!zones_.contains(name)) order_.push_back(name);
    changed_.insert(name);
    return zones_[name];
  }

  /// Between steps expressions see what lies where.
  void show_zones() {
    for (const std::string& name : changed_) result_.position->zones.insert_or_assign(name, zones_[name]);
    changed_.clear();
  }

  /// The step is done with its zone, or where that is `hand[p]`, with each player's in turn.
  template <class Use>
  bool with_zone(const Step& keys, Use use) {
    const bool each = for_each_player(keys.text(verb_));
    for (player_ = each ? 1 : 0; player_ <= (each ? players_ : 0); ++player_) {
      const std::string name = for_player(keys.text(verb_), player_);
      if (!zones_.contains(name))
        return fail(keys.where(verb_), fmt::format("there is no zone '{}'", name), suggest(name, order_));
      if (!use(zone(name))) return false;
    }
    player_ = 0;
    return true;
  }

  /// The players to whom pieces go: each in turn if `to` or `each` says so, else the one whose zone it is, or 0.
  std::vector<int> takers(const Step& keys) const {
    if (player_ > 0 || (!step_->find("each") && !for_each_player(keys.text("to")))) return {player_};
    std::vector<int> all;
    for (int p = 1; p <= players_; ++p) all.push_back(p);
    return all;
  }
  const char* share() const { return step_->find("each") ? "each" : "count"; }

  static std::string for_player(std::string name, int p) {
    if (const auto at = name.find("[p]"); at != std::string::npos) name.replace(at, 3, fmt::format("[{}]", p));
    return name;
  }

  std::optional<Value> ask(const Expression& e, int p, const Value* piece = nullptr) {
    Own& own = piece ? piece_names_ : names_;
    own.fields.assign(0, p);
    if (piece) own.fields.assign(1, *piece);
    own.memory.forget_results();
    return evaluate(e, own.environment, out_);
  }

  /// The position changed: its names may stand elsewhere now.
  void forget() {
    names_.memory.clear();
    piece_names_.memory.clear();
  }

  Expression expression(const char* key, bool with_piece = false) { return plan_.expression(*step_, key, with_piece, out_); }

  std::optional<std::int64_t> number(const char* key, std::int64_t fallback, int p) {
    if (!step_->find(key)) return fallback;
    const Expression e = expression(key);
    const auto value = e ? ask(e, p) : std::nullopt;
    if (!value) return {};
    if (value->number() && value->number()->is_whole() && value->number()->top() >= 0) return value->number()->top();
    fail(step_->find(key)->where, fmt::format("'{}' is {}, but it counts pieces", key, value->to_text()));
    return {};
  }

  std::optional<bool> holds(const Expression& e, int p, const Value& piece) {
    const auto value = ask(e, p, &piece);
    if (!value) return {};
    if (!value->boolean()) return fail(step_->where, "this must be true or false"), std::nullopt;
    return *value->boolean();
  }

  /// Takes so many of the pieces meant from the front of a list, or fewer if there are no more. Empty after a finding; then the
  /// list is worth nothing.
  std::optional<ValueList> pick(ValueList& from, std::int64_t count, int p) {
    const Expression where = expression("where", true);
    if (step_->find("where") && !where) return {};
    ValueList taken, left;
    const bool alike = where && takes_copies_alike(where);
    std::optional<Value> asked;
    std::optional<bool> meant = true;
    for (Value& piece : from) {
      const bool enough = static_cast<std::int64_t>(taken.size()) == count;
      if (where && !enough && !(alike && asked && are_copies(*asked, piece))) {
        meant = holds(where, p, piece);
        if (!meant) return {};
        asked = piece;
      }
      (*meant && !enough ? taken : left).push_back(std::move(piece));
    }
    from = std::move(left);
    return taken;
  }

  void put(const ValueList& pieces, const std::string& to) {
    ValueList& there = zone(to);
    there.insert(there.end(), pieces.begin(), pieces.end());
  }

  bool take(ValueList& from, std::int64_t count, int p, const std::string& to) {
    const auto taken = pick(from, count, p);
    if (!taken) return false;
    if (static_cast<std::int64_t>(taken->size()) < count)
      return fail(step_->find(verb_)->where, fmt::format("needs {} for {}, only {} left", count, to, taken->size()));
    put(*taken, to);
    return true;
  }

  std::string target(const Step& keys) {
    const std::string to = keys.text("to");
    if (to.empty()) fail(step_->where, "'to' is missing", R"(name the zone they go to, for example "hand[p]")");
    if (player_ > 0 || !for_each_player(to) || verb_ == "deal" || verb_ == "choose") return for_player(to, player_);
    fail(keys.where("to"), fmt::format("'{}' is for each player, but '{}' is one zone", to, keys.text(verb_)),
         "deal or choose from it, which goes round the players, or name a zone of each player");
    return {};
  }

  bool deal(const Step& keys, ValueList& from) {
    const std::string to = target(keys);
    if (to.empty()) return false;
    for (const int p : takers(keys)) {
      const auto count = number(share(), 1, p);
      if (!count || !take(from, *count, p, for_player(keys.text("to"), p))) return false;
    }
    return true;
  }

  bool choose(const Step& keys, ValueList& from) {
    if (target(keys).empty()) return false;
    for (const int p : takers(keys))
      if (!choose_for(p, for_player(keys.text("to"), p), from)) return false;
    return true;
  }

  bool choose_for(int p, const std::string& to, ValueList& from) {
    const auto count = number(share(), 1, p);
    if (!count) return false;
    const Expression per = expression("per", true), prefer = expression("prefer", true), where = expression("where", true);
    struct Candidate {
      Value piece;
      bool preferred;
    };
    std::map<Value, std::vector<Candidate>> classes;
    ValueList left;
    for (const Value& piece : from) {
      const auto meant = where ? holds(where, p, piece) : std::optional(true);
      const auto group = per ? ask(per, p, &piece) : std::optional<Value>(Value(0));
      const auto first = prefer ? holds(prefer, p, piece) : std::optional(false);
      if (!meant || !group || !first) return false;
      if (*meant)
        classes[*group].push_back({piece, *first});
      else
        left.push_back(piece);
    }
    ValueList taken;
    for (auto& [group, pieces] : classes) {
      if (static_cast<std::int64_t>(pieces.size()) < *count)
        return fail(step_->find(verb_)->where,
                    per ? fmt::format("needs {} of each class, '{}' has {}", *count, group.to_text(), pieces.size())
                        : fmt::format("needs {} for {}, only {} left", *count, to, pieces.size()));
      random_.shuffle(pieces);
      std::stable_partition(pieces.begin(), pieces.end(), [](const Candidate& c) { return c.preferred; });
      for (std::size_t i = 0; i < pieces.size(); ++i)
        (static_cast<std::int64_t>(i) < *count ? taken : left).push_back(pieces[i].piece);
    }
    if (!per && classes.empty() && *count > 0)
      return fail(step_->find(verb_)->where, fmt::format("needs {}, none is left", *count));
    from = std::move(left);
    put(taken, to);
    return true;
  }

  bool split(const Step& keys, ValueList& from) {
    const std::string to = target(keys);
    const auto into = number("into", 2, player_);
    if (to.empty() || !into) return false;
    if (*into < 1 || static_cast<std::int64_t>(from.size()) % *into != 0)
      return fail(step_->find(verb_)->where, fmt::format("{} pieces cannot be divided into {} equal stacks", from.size(), *into));
    const ValueList all = std::exchange(from, {});
    const std::size_t high = all.size() / static_cast<std::size_t>(*into);
    for (std::int64_t k = 0; k < *into; ++k) {
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(high) * k;
      ValueList& stack = zone(fmt::format("{}[{}]", to, k + 1));
      stack.insert(stack.end(), begin, begin + static_cast<std::ptrdiff_t>(high));
    }
    return true;
  }

  bool move_rest(const Step& keys, ValueList& from) {
    const std::string to = target(keys);
    if (to.empty()) return false;
    const auto meant = pick(from, all_there_are, player_);
    if (meant) put(*meant, to);
    return meant.has_value();
  }

  /// Lays the pieces so that the class changes from each to the next: random ways are tried first to last, going back where one
  /// is stuck.
  bool row(const Step& keys, ValueList& from) {
    const std::string to = target(keys);
    const Expression alternate = expression("alternate", true), first = expression("first", true);
    if (to.empty()) return false;
    std::vector<std::pair<Value, Value>> left;  // class, piece
    for (const Value& piece : from) {
      const auto group =
          alternate ? ask(alternate, player_, &piece) : std::optional<Value>(Value(static_cast<std::int64_t>(left.size())));
      if (!group) return false;
      left.emplace_back(*group, piece);
    }
    random_.shuffle(left);
    ValueList laid;
    std::int64_t tries = 20'000;
    if (!extend_row(left, {}, first, laid, tries))
      return fail(step_->find(verb_)->where, "the pieces cannot be laid so that neighbours differ",
                  "are there as many of one class as of the other?");
    from.clear();
    zone(to) = std::move(laid);
    return true;
  }

  bool extend_row(std::vector<std::pair<Value, Value>> left, const std::optional<Value>& last, const Expression& first,
                  ValueList& laid, std::int64_t& tries) {
    if (left.empty()) return true;
    for (std::size_t i = 0; i < left.size() && --tries > 0; ++i) {
      if (last && left[i].first == *last) continue;
      if (!last && first && !holds(first, player_, left[i].second).value_or(false)) continue;
      auto fewer = left;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      laid.push_back(left[i].second);
      if (extend_row(std::move(fewer), left[i].first, first, laid, tries)) return true;
      laid.pop_back();
    }
    return false;
  }

  /// How each of so many pieces is turned: all alike, or as a list says.
  std::optional<std::vector<int>> turns(const Step& keys, const BoardState& board, std::size_t cells) {
    std::vector<int> all(cells);
    if (!step_->find("turn")) return all;
    const Expression e = expression("turn");
    const auto value = e ? ask(e, player_) : std::nullopt;
    if (!value) return {};
    const ValueList* list = value->list();
    if (list && list->size() != cells)
      return fail(keys.where("turn"), fmt::format("'turn' lists {} turns for {} cells", list->size(), cells)), std::nullopt;
    const int step = 360 / static_cast<int>(directions(board.board().kind).size());
    for (std::size_t i = 0; i < cells; ++i) {
      const Value& turn = list ? (*list)[i] : *value;
      const bool whole = turn.number() && turn.number()->is_whole();
      if (!whole || turn.number()->top() < 0 || turn.number()->top() >= 360 || turn.number()->top() % step != 0)
        return fail(keys.where("turn"),
                    fmt::format("a piece turns by {} degrees, up to {}, not by {}", step, 360 - step, turn.to_text()),
                    "write one turn for all cells, or a list with one for each"),
               std::nullopt;
      all[i] = static_cast<int>(turn.number()->top());
    }
    return all;
  }

  bool lay(const Step& keys, ValueList& from) {
    BoardState* board = result_.position->board(keys.text("on"));
    if (!board) {
      std::vector<std::string> known;
      for (const BoardState& b : result_.position->boards()) known.push_back(b.board().id);
      return fail(keys.where("on"), fmt::format("there is no board '{}' in rules.json", keys.text("on")),
                  suggest(keys.text("on"), known));
    }
    if (!step_->find("cells"))
      return fail(step_->where, "'cells' is missing", R"(list the cells' names: "cells": "['A1', 'A2']")");
    const Expression cells = expression("cells");
    const auto list = cells ? ask(cells, player_) : std::nullopt;
    if (!list) return false;
    if (!list->list())
      return fail(keys.where("cells"), fmt::format("'cells' is a list of cells' names, found {}", list->kind_word()));
    const auto turn = turns(keys, *board, list->list()->size());
    if (!turn) return false;
    const auto meant = pick(from, static_cast<std::int64_t>(list->list()->size()), player_);
    if (!meant) return false;
    if (meant->size() < list->list()->size())
      return fail(step_->find(verb_)->where,
                  fmt::format("needs {} for '{}', only {} left", list->list()->size(), board->board().id, meant->size()));
    for (std::size_t i = 0; i < meant->size(); ++i)
      if (!lay_one(keys, (*meant)[i], (*list->list())[i], (*turn)[i], *board)) return false;
    result_.position->refresh();
    forget();
    if (const auto faults = lying_faults(*board); !faults.empty())
      return fail(keys.where("cells"), "this lies illegally: " + faults.front());
    return true;
  }

  bool lay_one(const Step& keys, const Value& piece, const Value& name, int turn, BoardState& board) {
    const auto cell = name.text() ? cell_called(board.board(), *name.text()) : std::nullopt;
    if (!cell) return fail(keys.where("cells"), fmt::format("the board '{}' has no cell {}", board.board().id, name.to_text()));
    if (board.at(cell->place) >= 0) return fail(keys.where("cells"), fmt::format("two pieces on {}", cell->id));
    const std::string& item = *piece.record()->find("item")->second.text();
    const auto& rows = board.rules->of->items;
    const auto of = std::find_if(rows.begin(), rows.end(), [&](const ItemRow& r) { return r.id == item; });
    if (of == rows.end()) return fail(keys.where(verb_), fmt::format("'{}' may not lie on '{}'", item, board.board().id));
    board.tiles.push_back({&*of, *cell, turn, open_edges(*board.rules, *of, turn), board.rules->state});
    zone("on " + board.board().id).push_back(piece);
    return true;
  }

  bool draw(const Step& keys) {
    const std::string name = keys.text("draw");
    const Expression from = expression("from");
    if (!from) return step_->find("from") ? false : fail(step_->where, "'from' is missing", "it lists the values there are");
    if (!result_.position->rules().position.contains(name))
      return fail(keys.where("draw"), fmt::format("a position of this game has no '{}'", name));
    const bool each = keys.text("for") == "players";
    ValueList drawn;
    for (int p = 1; p <= (each ? players_ : 1); ++p) {
      const auto options = ask(from, p);
      if (!options) return false;
      if (!options->list() || options->list()->empty())
        return fail(keys.where("from"), fmt::format("nothing is left to draw{}", each ? fmt::format(" for player {}", p) : ""));
      drawn.push_back((*options->list())[random_.below(options->list()->size())]);
      result_.position->set(name, each ? Value(drawn) : drawn.back());
      forget();
    }
    if (std::find(result_.drawn.begin(), result_.drawn.end(), name) == result_.drawn.end()) result_.drawn.push_back(name);
    return true;
  }

  bool require(const Step& keys) {
    const Expression e = expression("require");
    const auto value = e ? ask(e, 0) : std::nullopt;
    if (!value) return false;
    if (value->boolean() && *value->boolean()) return true;
    return fail(keys.where("require"), keys.text("say", "what must hold now does not"));
  }

  const Game& game_;
  SetupPlan& plan_;
  int players_, number_ = 0;
  int player_ = 0;  ///< whose zone the step is at, from 1; 0 where there is one for all
  Random random_;
  Diagnostics& out_;
  SetupResult result_;
  std::map<std::string, ValueList, std::less<>> zones_;
  Own names_, piece_names_;
  std::set<std::string> changed_;  ///< the zones that expressions have not seen yet as they are
  std::vector<std::string> order_;
  std::set<std::string> components_;
  const Datum* step_ = nullptr;
  std::string_view verb_;
};

const Datum* steps_of(const Game& game) {
  const Datum* steps = game.rules.kind == Datum::Kind::Object ? game.rules.find("setup") : nullptr;
  return steps && steps->kind == Datum::Kind::List ? steps : nullptr;
}

/// Once its steps are sound.
std::optional<SetupResult> perform(const Game& game, const World& world, const Rules& rules, SetupPlan& plan, int players,
                                   std::uint64_t seed, Diagnostics& out) {
  const Datum* steps = steps_of(game);
  Table table(game, world, rules, plan, players, seed, out);
  if (steps && !table.run(*steps)) return {};
  return table.finish();
}

}  // namespace

std::optional<SetupResult> perform_setup(const Game& game, const World& world, const Rules& rules, int players,
                                         std::uint64_t seed, Diagnostics& out) {
  if (const Datum* steps = steps_of(game); steps && !are_sound_steps(*steps, out)) return {};
  SetupPlan plan(game, rules);
  Diagnostics found;
  auto result = perform(game, world, rules, plan, players, seed, found);
  SetupFailures failures;
  failures.gather(found, players);
  failures.tell(out);
  return result;
}

void check_setups(const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  const Datum* steps = steps_of(game);
  if (!steps || !are_sound_steps(*steps, out)) return;
  const std::size_t before = out.size();
  SetupPlan plan(game, rules);
  SetupFailures failures;
  bool ever = false;
  for (int n = game.fewest_players; n <= game.most_players; ++n) {
    bool done = true;
    Diagnostics found;
    for (std::uint64_t seed = 1; seed <= 2 && done; ++seed) done = perform(game, world, rules, plan, n, seed, found).has_value();
    failures.gather(found, n);
    ever = ever || done;
  }
  failures.tell(out);
  if (ever) out.also_look_at(before, {game.players_where});
}

}  // namespace kitwright
