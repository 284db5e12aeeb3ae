#include <map>

#include "expr/evaluator.h"

namespace kitwright {

static bool accumulate(Number& total, Number share) {
  const auto next = add(total, share);
  if (next) total = *next;
  return next.has_value();
}

std::optional<Value> Evaluator::aggregate(const Node& node) {
  return with(*node.children[0], [&](const Value& range) { return aggregate_over(range, node); });
}

std::optional<Value> Evaluator::aggregate_over(const Value& range, const Node& node) {
  const auto kind = node.aggregate->kind;
  if (kind == Aggregate::Kind::Settle) return settle(node, range);
  if (!range.list())
    return run_.fail("expr.kind", node.children[0]->where,
                     "only a list can be gone through, found " + std::string(range.kind_word()));
  // The list may be part of a value that only a name of this very loop keeps alive.
  const Value kept = range;
  switch (kind) {
    case Aggregate::Kind::All:
    case Aggregate::Kind::Any: return quantify(node, *kept.list(), kind == Aggregate::Kind::Any);
    case Aggregate::Kind::Chance:
    case Aggregate::Kind::Outcomes:
    case Aggregate::Kind::Expected: return weigh(node, *kept.list());
    case Aggregate::Kind::Count:
      if (!node.key) return count(node, *kept.list());
      [[fallthrough]];
    default: return gather(node, *kept.list());
  }
}

/// Does it again to what came out, until nothing changes.
std::optional<Value> Evaluator::settle(const Node& node, Value state) {
  for (int round = 0; round < 1000; ++round) {
    const Bound bound(bound_, state);
    auto next = value(*node.key);
    if (!next || !run_.spend_for(*next, node.where)) return {};
    if (*next == state) return state;
    state = std::move(*next);
  }
  return run_.fail("expr.budget", node.where, "this does not settle within 1000 rounds");
}

std::optional<Value> Evaluator::weigh(const Node& node, const ValueList& outcomes) {
  const auto kind = node.aggregate->kind;
  std::map<Value, Number> merged;
  Number total = 0;
  for (const Value& outcome : outcomes) {
    const auto part = outcome_of(outcome);
    if (!part) return run_.fail("expr.kind", node.children[0]->where, "chances go through a distribution such as die(6)");
    const Bound bound(bound_, *part->value);
    const auto meant = is_meant(node);
    if (!meant || !run_.spend(1, node.where)) return {};
    if (!*meant) continue;
    const auto key = node.key ? value(*node.key) : std::optional<Value>(*part->value);
    if (!key) return {};
    if (kind == Aggregate::Kind::Expected && !key->number())
      return run_.fail("expr.kind", node.where, "only numbers have a mean, found " + std::string(key->kind_word()));
    const auto share = kind == Aggregate::Kind::Expected ? multiply(part->chance, *key->number()) : part->chance;
    if (!share || !accumulate(total, *share) || (kind == Aggregate::Kind::Outcomes && !accumulate(merged[*key], part->chance)))
      return run_.fail("expr.overflow", node.where, "the chances are too fine for an exact number");
  }
  return kind == Aggregate::Kind::Outcomes ? distribution(merged) : Value(total);
}

/// Stops at the first element that settles it.
std::optional<Value> Evaluator::quantify(const Node& node, const ValueList& range, bool settling) {
  for (const Value& element : range) {
    const Bound bound(bound_, element);
    const auto meant = is_meant(node);
    if (!meant) return {};
    if (!*meant) continue;
    const auto holds = node.key ? truth(*node.key) : std::optional<bool>(true);
    if (!holds) return {};
    if (*holds == settling) return Value(settling);
  }
  return Value(!settling);
}

std::optional<Value> Evaluator::count(const Node& node, const ValueList& range) {
  std::int64_t meant_ones = 0;
  for (const Value& element : range) {
    const Bound bound(bound_, element);
    const auto meant = is_meant(node);
    if (!meant || !run_.spend(1, node.where)) return {};
    if (*meant) ++meant_ones;
  }
  return Value(meant_ones);
}

std::optional<Value> Evaluator::gather(const Node& node, const ValueList& range) {
  const bool groups = node.aggregate->kind == Aggregate::Kind::Group;
  ValueList elements, keys;
  for (const Value& element : range) {
    const Bound bound(bound_, element);
    const auto meant = is_meant(node);
    if (!meant || !run_.spend(1, node.where)) return {};
    if (!*meant) continue;
    auto key = node.key ? value(*node.key) : copied(element, node);
    if (!key) return {};
    if (groups) elements.push_back(element);
    keys.push_back(std::move(*key));
  }
  return groups ? group(node, elements, keys) : reduce(node, std::move(keys));
}

std::optional<Value> Evaluator::reduce(const Node& node, ValueList keys) {
  const Span where = node.key ? node.key->where : node.where;
  switch (node.aggregate->kind) {
    case Aggregate::Kind::Count: {
      const auto set = set_of(std::move(keys), where, run_);
      return set ? std::optional<Value>(static_cast<std::int64_t>(set->list()->size())) : std::nullopt;
    }
    case Aggregate::Kind::Sum: return sum_of(keys, where, run_);
    case Aggregate::Kind::Min: return least_of(keys, where, run_);
    case Aggregate::Kind::Max: return greatest_of(keys, where, run_);
    case Aggregate::Kind::Set: return set_of(std::move(keys), where, run_);
    case Aggregate::Kind::The: return only_one_of(keys, node.where, run_);
    default: return Value(std::move(keys));
  }
}

std::optional<Value> Evaluator::group(const Node& node, const ValueList& elements, const ValueList& keys) {
  std::map<std::string, ValueList, std::less<>> groups;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto key = record_key(keys[i]);
    if (!key)
      return run_.fail("expr.kind", node.key->where,
                       "a group's key is a text or a number, found " + std::string(keys[i].kind_word()));
    if (!run_.spend(halvings(groups.size()), node.where)) return {};
    groups[*key].push_back(elements[i]);
  }
  ValueRecord result;
  for (auto& [key, members] : groups) result.insert_or_assign(key, Value(std::move(members)));
  return Value(std::move(result));
}

}  // namespace kitwright
