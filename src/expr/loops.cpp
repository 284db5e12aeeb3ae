#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "expr/evaluator.h"

namespace kitwright {

using Kind = Aggregate::Kind;

namespace {

bool is_weighing(Kind kind) { return kind == Kind::Chance || kind == Kind::Outcomes || kind == Kind::Expected; }

/// A name that stands for one element after the other while an aggregate's condition and key run.
class Loop {
 public:
  explicit Loop(std::vector<const Value*>& frames) : frames_(frames), place_(frames.size()) { frames.push_back(nullptr); }
  ~Loop() { frames_.pop_back(); }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  void turn_to(const Value& element) { frames_[place_] = &element; }

 private:
  std::vector<const Value*>& frames_;
  std::size_t place_;
};

}  // namespace

Operand Evaluator::aggregate(const Node& node) {
  Operand range = value(node.child(0));
  if (!range) return {};
  const Kind kind = node.aggregate->kind;
  if (node.aggregate->needs_key && !node.key)
    return run_.fail("expr.arguments", node.word_place,
                     std::string(node.aggregate->about.name) + "() needs ': ' and an expression for each element");
  if (kind == Kind::Settle) return settle(node, std::move(range).taken());
  const ValueList* list = range->list();
  if (!list)
    return run_.fail("expr.kind", node.child(0).where,
                     "only a list can be gone through, found " + std::string(range->kind_word()));
  switch (kind) {
    case Kind::All:
    case Kind::Any: return quantify(node, *list, kind == Kind::Any);
    case Kind::Group: return group(node, *list);
    default: return is_weighing(kind) ? weigh(node, *list) : gather(node, *list);
  }
}

/// Does it again to what came out, until nothing changes.
Operand Evaluator::settle(const Node& node, Value state) {
  Loop loop(frames_);
  for (int round = 0; round < 1000; ++round) {
    loop.turn_to(state);
    Operand next = value(*node.key);
    if (!next || !run_.spend_for(*next, node.where)) return {};
    if (*next == state) return state;
    state = std::move(next).taken();
  }
  return run_.fail("expr.budget", node.where, "this does not settle within 1000 rounds");
}

/// Goes through the elements that `where` lets through. `visit` takes one and its key, which is the element itself unless another
/// is written, and ends the loop with false. True if there is no finding in the end.
template <class Visit>
bool Evaluator::each(const Node& node, const ValueList& range, Visit visit) {
  const bool weighs = is_weighing(node.aggregate->kind);
  Loop loop(frames_);
  for (const Value& element : range) {
    const auto outcome = weighs ? outcome_of(element) : std::nullopt;
    if (weighs && !outcome) run_.fail("expr.kind", node.child(0).where, "chances go through a distribution such as die(6)");
    if (run_.has_failed() || !run_.spend(1, node.where)) return false;
    const Value& drawn = outcome ? *outcome->value : element;
    loop.turn_to(drawn);
    const auto meant = node.condition ? truth(*node.condition) : true;
    if (!meant) return false;
    if (!*meant) continue;
    Operand key = node.key ? value(*node.key) : Operand(&drawn);
    if (!key || !visit(element, key)) break;
  }
  return !run_.has_failed();
}

/// Stops at the first element that settles it.
Operand Evaluator::quantify(const Node& node, const ValueList& range, bool settling) {
  bool settled = false;
  const bool well = each(node, range, [&](const Value&, const Operand& key) {
    const auto holds = node.key ? truth_of(key, *node.key) : true;
    settled = holds == settling;
    return holds && !settled;
  });
  return well ? Operand(Value(settled == settling)) : Operand();
}

/// The elements are outcomes with chances. `chance` adds the chances of those that hold, `expected` weighs numbers by them, and
/// `outcomes` makes a new distribution, in which equal values are one.
Operand Evaluator::weigh(const Node& node, const ValueList& outcomes) {
  const Kind kind = node.aggregate->kind;
  std::map<Value, Number> merged;
  Number total = 0;
  const bool well = each(node, outcomes, [&](const Value& element, const Operand& key) {
    const Number chance = outcome_of(element)->chance;
    if (kind == Kind::Expected && !key->number())
      return run_.fail("expr.kind", node.where, "only numbers have a mean, found " + std::string(key->kind_word())), false;
    Number& sum = kind == Kind::Outcomes ? merged[*key] : total;
    const auto share = kind == Kind::Expected ? multiply(chance, *key->number()) : chance;
    const auto next = share ? add(sum, *share) : std::nullopt;
    if (!next) return run_.fail("expr.overflow", node.where, "the chances are too fine for an exact number"), false;
    sum = *next;
    return true;
  });
  return !well ? Operand() : kind == Kind::Outcomes ? distribution(merged) : Value(total);
}

/// sum, count, min, max, set, the, and list, which keeps all keys. Sums and counts need no list of the keys.
Operand Evaluator::gather(const Node& node, const ValueList& range) {
  const Span where = node.key ? node.key->where : node.where;
  const Kind kind = node.aggregate->kind;
  if (kind == Kind::Sum) {
    Number total = 0;
    const auto add_one = [&](const Value&, const Operand& share) { return add_share(total, *share, where, run_); };
    return each(node, range, add_one) ? Operand(Value(total)) : Operand();
  }
  if (kind == Kind::Count && !node.key) {
    std::int64_t count = 0;
    return each(node, range, [&](const Value&, const Operand&) { return ++count > 0; }) ? Operand(Value(count)) : Operand();
  }
  ValueList keys;
  // A condition mostly lets few elements through; without one all of them come.
  keys.reserve(node.condition ? std::min<std::size_t>(range.size(), 8) : range.size());
  const auto keep = [&](const Value&, Operand& key) { return keys.push_back(std::move(key).taken()), true; };
  if (!each(node, range, keep)) return {};
  switch (kind) {
    case Kind::Count: {
      const auto set = set_of(std::move(keys), where, run_);
      return set ? Operand(Value(static_cast<std::int64_t>(set->list()->size()))) : Operand();
    }
    case Kind::Min: return least_of(keys, where, run_);
    case Kind::Max: return greatest_of(keys, where, run_);
    case Kind::Set: return set_of(std::move(keys), where, run_);
    case Kind::The: return only_one_of(keys, node.where, run_);
    default: return Value(std::move(keys));
  }
}

/// A record from keys to the lists of their elements. Sorting the keys, however long, is paid for with each element.
Operand Evaluator::group(const Node& node, const ValueList& range) {
  std::map<std::string, ValueList> groups;
  const std::int64_t price = halvings(range.size());
  const bool well = each(node, range, [&](const Value& element, const Operand& key) {
    const auto name = record_key(*key);
    if (!name)
      return run_.fail("expr.kind", node.key->where,
                       "a group's key is a text or a number, found " + std::string(key->kind_word())),
             false;
    groups[*name].push_back(element);
    return run_.spend_for(*key, node.where, price);
  });
  if (!well) return {};
  ValueRecord record;
  for (auto& [name, members] : groups) record.insert_or_assign(name, std::move(members));
  return Value(std::move(record));
}

}  // namespace kitwright
